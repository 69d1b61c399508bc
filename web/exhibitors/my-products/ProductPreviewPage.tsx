import { useTranslation } from 'react-i18next';
import { getProductPreview } from '#generated/client/sdk.gen.ts';
import { loadPreview } from '#web/core/preview-links/load-preview.ts';
import { PreviewFrame } from '#web/core/preview-links/PreviewFrame.tsx';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { ProductArticle } from '#web/show/products/ProductArticle.tsx';

export const loader = ({ params, api }: LoaderArgs) =>
  loadPreview((headers) =>
    api(getProductPreview, { path: { productId: params.id ?? '' }, headers }),
  );

export const title = (loaded: Awaited<ReturnType<typeof loader>>) =>
  'preview' in loaded ? loaded.preview.product.title : undefined;

/** A work as visitors will see it, for its editors, the staff and the holders of a link. */
export const Component = () => {
  const loaded = usePageData<typeof loader>();
  const { t } = useTranslation();
  return (
    <PreviewFrame loaded={loaded} title={t('titles:productPreview')}>
      {({ product }) => <ProductArticle product={product} seed={product.id} />}
    </PreviewFrame>
  );
};
