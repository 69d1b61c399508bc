import { useTranslation } from 'react-i18next';
import type { PreviewedAward } from '#generated/client/types.gen.ts';
import { ContentText } from '#web/content/contents/ContentText.tsx';
import { TextHead } from '#web/content/contents/TextHead.tsx';
import { TextPicture } from '#web/content/contents/TextPicture.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';

/** All texts of an award on one page; visitors read them on three. */
export const AwardTexts = ({ award }: { award: PreviewedAward }) => {
  const { t } = useTranslation('content-previews');
  const { intro, rule, rewards, cover } = award;
  const head = <TextHead {...award} />;
  const picture = cover && <TextPicture picture={cover} />;
  return (
    <Stack gap={7}>
      {intro ? (
        <ContentText body={intro} head={head} picture={picture} />
      ) : (
        <Stack gap={4}>
          {head}
          {picture}
        </Stack>
      )}
      {rule && <ContentText body={rule} head={<h2>{t('award.rule')}</h2>} />}
      {rewards && <ContentText body={rewards} head={<h2>{t('award.rewards')}</h2>} />}
    </Stack>
  );
};
