import { useTranslation } from 'react-i18next';
import { getContentPreview } from '#generated/client/sdk.gen.ts';
import { loadPreview } from '#web/core/preview-links/load-preview.ts';
import { PreviewFrame } from '#web/core/preview-links/PreviewFrame.tsx';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { MissingFields } from './MissingFields.tsx';
import { PreviewedContentView } from './PreviewedContentView.tsx';

export const loader = ({ params, api }: LoaderArgs) =>
  loadPreview((headers) =>
    api(getContentPreview, { path: { contentId: params.id ?? '' }, headers }),
  );

/** A content as the public will see it, for the staff and the holders of a link. */
export const Component = () => {
  const loaded = usePageData<typeof loader>();
  const { t } = useTranslation();
  return (
    <PreviewFrame loaded={loaded} title={t('titles:contentPreview')}>
      {({ content, missing }) => (
        <Stack gap={6}>
          {missing.length > 0 && <MissingFields type={content.type} pointers={missing} />}
          <PreviewedContentView content={content} />
        </Stack>
      )}
    </PreviewFrame>
  );
};
