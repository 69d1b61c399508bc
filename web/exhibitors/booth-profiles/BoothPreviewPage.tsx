import { useTranslation } from 'react-i18next';
import { getBoothPreview } from '#generated/client/sdk.gen.ts';
import { loadPreview } from '#web/core/preview-links/load-preview.ts';
import { PreviewFrame } from '#web/core/preview-links/PreviewFrame.tsx';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { BoothArticle } from '#web/show/booths/BoothArticle.tsx';

export const loader = ({ params, api }: LoaderArgs) =>
  loadPreview((headers) => api(getBoothPreview, { path: { boothId: params.id ?? '' }, headers }));

export const title = (loaded: Awaited<ReturnType<typeof loader>>) =>
  'preview' in loaded ? loaded.preview.booth.name : undefined;

/** A booth as visitors will see it, for its members, the staff and the holders of a link. */
export const Component = () => {
  const loaded = usePageData<typeof loader>();
  const { t } = useTranslation();
  return (
    <PreviewFrame loaded={loaded} title={t('titles:boothPreview')}>
      {({ booth }) => <BoothArticle booth={booth} />}
    </PreviewFrame>
  );
};
