import type { ProductSummary } from '#generated/client/types.gen.ts';
import { Grid } from '#web/core/ui/Layout.tsx';
import styles from './ProductCard.module.css';
import { ProductCard } from './ProductCard.tsx';

type ProductGridProps = {
  products: readonly ProductSummary[];
  showBooth?: boolean;
  /** Number of covers at the start to load eagerly. */
  eager?: number;
};

/** A grid of products: two columns on a phone, up to four on a wide screen. */
export const ProductGrid = ({ products, showBooth = true, eager = 0 }: ProductGridProps) => (
  <Grid as="ul" gap={3} min={150} className={styles.grid}>
    {products.map((product, index) => (
      <ProductCard
        key={`${product.boothId} ${product.productId}`}
        product={product}
        showBooth={showBooth}
        eager={index < eager}
      />
    ))}
  </Grid>
);
