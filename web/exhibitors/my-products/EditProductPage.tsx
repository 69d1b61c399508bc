import { useTranslation } from 'react-i18next';
import {
  createProductPreviewLink,
  getCurrentEdition,
  getMyProduct,
  revokeProductPreviewLinks,
} from '#generated/client/sdk.gen.ts';
import { call } from '#web/core/api/client.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { PreviewLinks } from '#web/core/preview-links/PreviewLinks.tsx';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { EditProductForm } from './EditProductForm.tsx';
import { ProductState } from './ProductState.tsx';
import { ProductSteps } from './ProductSteps.tsx';
import { RemovalSection } from './RemovalSection.tsx';
import { productPreviewPage } from './routes.ts';

export const loader = async ({ params, api }: LoaderArgs) => {
  const [work, edition] = await Promise.all([
    api.versioned(getMyProduct, { path: { productId: params.id ?? '' } }),
    api(getCurrentEdition),
  ]);
  return { work, edition };
};

export const title = ({ work }: Awaited<ReturnType<typeof loader>>) => work.data.title;

/** A work for its editors: the next steps, its form, previews, and its removal. */
export const Component = () => {
  const { work, edition } = usePageData<typeof loader>();
  const { t } = useTranslation('my-products');
  const product = work.data;
  const path = { productId: product.id };
  return (
    <Stack gap={7} key={product.id}>
      <Stack gap={4}>
        <Stack gap={3}>
          <h1>
            <LocalizedText text={product.title} />
          </h1>
          <ProductState product={product} />
        </Stack>
        {product.sameTitle && (
          <Banner tone="warn" title={t('sameTitle.title')}>
            <p>{t('sameTitle.text')}</p>
          </Banner>
        )}
        <ProductSteps product={product} />
      </Stack>
      <section aria-labelledby="form">
        <Stack gap={4}>
          <h2 id="form">{t('form.heading')}</h2>
          <EditProductForm loaded={work} edition={edition} />
        </Stack>
      </section>
      <section aria-labelledby="preview">
        <Stack gap={4}>
          <h2 id="preview">{t('preview')}</h2>
          <PreviewLinks
            previewTo={productPreviewPage.href(product)}
            create={() => call(createProductPreviewLink, { path, body: {} })}
            revoke={() => call(revokeProductPreviewLinks, { path })}
          />
        </Stack>
      </section>
      <RemovalSection product={product} version={work.version} />
    </Stack>
  );
};
