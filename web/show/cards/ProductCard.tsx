import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ProductSummary } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { CachedFragment } from '#web/core/shell/CachedFragment.tsx';
import { Card, cardLink } from '#web/core/ui/Card.tsx';
import { Picture } from '#web/core/ui/Picture.tsx';
import { Price } from '#web/core/ui/Price.tsx';
import { StatusWord } from '#web/core/ui/StatusWord.tsx';
import { productPage } from '#web/show/products/routes.ts';
import { BoothPlates } from './BoothPlates.tsx';
import { BoothProductStatus } from './BoothProductStatus.tsx';
import { PlayLine } from './PlayLine.tsx';
import styles from './ProductCard.module.css';

type ProductCardProps = {
  product: ProductSummary;
  /** Left out on the booth's own page. */
  showBooth?: boolean;
  /** Above the fold: its picture is loaded at once. */
  eager?: boolean;
};

/** A work in a list: cover, title, how it plays, price, state, and whose it is. */
export const ProductCard = (props: ProductCardProps) => (
  <CachedFragment name="product-card" of={props}>
    <Drawn {...props} />
  </CachedFragment>
);

const Drawn = ({ product, showBooth = true, eager }: ProductCardProps) => {
  const { t } = useTranslation('products');
  const format = useFormat();
  const { cover } = product;
  return (
    <Card as="li" pressable className={styles.card}>
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
          <StatusWord tone="new" className={styles.new}>
            {t('new')}
          </StatusWord>
        )}
      </div>
      <div className={styles.text}>
        <h3 className={styles.title}>
          <Link
            to={productPage.href({ id: product.boothId, id2: product.productId })}
            className={cardLink}
          >
            <LocalizedText text={product.title} />
          </Link>
        </h3>
        <PlayLine product={product} />
        <div className={styles.state}>
          <Price>{format.yen(product.price)}</Price>
          <BoothProductStatus boothProduct={product} />
        </div>
        {showBooth && (
          <div className={styles.booth}>
            <BoothPlates days={product.booth.days} genre={product.genres[0]} />
            <span>
              <LocalizedText text={product.booth.name} />
            </span>
          </div>
        )}
      </div>
    </Card>
  );
};
