import type { PreviewedEvent } from '#generated/client/types.gen.ts';
import { ContentText } from '#web/content/contents/ContentText.tsx';
import { TextHead } from '#web/content/contents/TextHead.tsx';
import { TextPicture } from '#web/content/contents/TextPicture.tsx';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';

/** All texts of an event of the programme. */
export const EventTexts = ({ event }: { event: PreviewedEvent }) => {
  const { body, cover, host, fee } = event;
  const head = (
    <TextHead {...event}>
      {host && (
        <p>
          <LocalizedText text={{ ja: host }} />
        </p>
      )}
      {fee && (
        <p>
          <LocalizedText text={fee} />
        </p>
      )}
    </TextHead>
  );
  const picture = cover && <TextPicture picture={cover} />;
  return body ? (
    <ContentText body={body} head={head} picture={picture} />
  ) : (
    <Stack gap={4}>
      {head}
      {picture}
    </Stack>
  );
};
