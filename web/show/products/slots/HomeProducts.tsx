import { useTranslation } from 'react-i18next';
import { listProducts } from '#generated/client/sdk.gen.ts';
import type { ProductList } from '#generated/client/types.gen.ts';
import type { SlotLoaderArgs } from '#web/core/shell/slots.ts';
import { PreviewSection } from '#web/core/ui/PreviewSection.tsx';
import { sampleEvenly } from '#web/show/cards/even-sample.ts';
import { ProductGrid } from '#web/show/cards/ProductGrid.tsx';
import { productSearchPage } from '#web/show/products/routes.ts';

/** Samples, because neighbors in the list are similar. */
const SHOWN = 8;
const READ = 32;

export const loader = async ({ api }: SlotLoaderArgs) => {
  const { items } = await api(listProducts, { query: { new: true, sort: 'kana', limit: READ } });
  return sampleEvenly(items, SHOWN);
};

/** Some of the new products. */
export const Component = ({ data: products }: { data: ProductList['items'] }) => {
  const { t } = useTranslation('products');
  if (products.length === 0) return null;
  return (
    <PreviewSection
      title={t('preview.heading')}
      moreTo={productSearchPage.href({ new: true })}
      more={t('preview.more')}
    >
      <ProductGrid products={products} />
    </PreviewSection>
  );
};
