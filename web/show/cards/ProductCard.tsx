import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ProductSummary } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { CachedFragment } from '#web/core/shell/CachedFragment.tsx';
import { Card, cardLink } from '#web/core/ui/Card.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { Picture } from '#web/core/ui/Picture.tsx';
import { Price } from '#web/core/ui/Price.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { productPage } from '#web/show/products/routes.ts';
import { BoothPlates } from './BoothPlates.tsx';
import { BoothProductStatus } from './BoothProductStatus.tsx';
import { FirstAwardBadge } from './FirstAwardBadge.tsx';
import { PlayFacts } from './PlayFacts.tsx';
import styles from './ProductCard.module.css';

type ProductCardProps = {
  product: ProductSummary;
  /** False on the booth's own page. */
  showBooth?: boolean;
  /** Above the fold: loads the picture eagerly. */
  eager?: boolean;
};

/** A product in a list: cover, title, play facts, price, state, booth. */
export const ProductCard = (props: ProductCardProps) => (
  <CachedFragment name="product-card" of={props}>
    <CardContent {...props} />
  </CachedFragment>
);

const CardContent = ({ product, showBooth = true, eager }: ProductCardProps) => {
  const { t } = useTranslation('products');
  const format = useFormat();
  const { cover } = product;
  return (
    <Card as="li" pressable className="tall">
      <div className={styles.cover}>
        <Picture
          src={cover?.src}
          srcset={cover?.srcset}
          sizes="(width < 640px) 46vw, 280px"
          width={cover?.width}
          height={cover?.height}
          alt=""
          ratio="4:3"
          seed={product.productId}
          eager={eager === true}
        />
        {product.isNew && (
          <StatusBadge tone="new" className={styles.new}>
            {t('new')}
          </StatusBadge>
        )}
      </div>
      <Stack gap={1} className={styles.text}>
        <h3 className={styles.title}>
          <Link
            to={productPage.href({ id: product.boothId, id2: product.productId })}
            className={cardLink}
          >
            <LocalizedText text={product.title} />
          </Link>
        </h3>
        <PlayFacts product={product} />
        <FirstAwardBadge awards={product.awards} />
        <Cluster gap={[1, 2]} justify="between" className={styles.state}>
          <Price>{format.yen(product.price)}</Price>
          <BoothProductStatus boothProduct={product} />
        </Cluster>
        {showBooth && (
          <Cluster gap={[1, 2]} className={classNames('soft tiny line-above', styles.booth)}>
            <BoothPlates days={product.booth.days} genre={product.genres[0]} />
            <span>
              <LocalizedText text={product.booth.name} />
            </span>
          </Cluster>
        )}
      </Stack>
    </Card>
  );
};
