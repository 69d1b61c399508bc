import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Product } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Card } from '#web/core/ui/Card.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { Picture } from '#web/core/ui/Picture.tsx';
import { Price } from '#web/core/ui/Price.tsx';
import { Plate } from '#web/show/genres/Plate.tsx';
import { productPage } from '#web/show/products/routes.ts';
import styles from './ReservePage.module.css';

type BoothProductSummaryProps = {
  product: Product;
  /** The selected day; hides the booth's other days. */
  day?: string | undefined;
};

/** The product being reserved, with the booth's place and days. */
export const BoothProductSummary = ({ product, day }: BoothProductSummaryProps) => {
  const { t } = useTranslation('reservations');
  const f = useFormat();
  const { boothId, productId, cover, booth, pickUpUntil } = product;
  const places = booth.days.filter(({ date }) => day === undefined || date === day);
  return (
    <Card as="section" className={styles.product}>
      <Picture
        {...cover}
        alt=""
        sizes="(width < 640px) 112px, 176px"
        seed={productId}
        className={styles.cover}
        eager
      />
      <Stack gap={1} className={classNames('shrinks', styles.about)}>
        <h2 className={classNames('large', styles.title)}>
          <Link to={productPage.href({ id: boothId, id2: productId })}>
            <LocalizedText text={product.title} />
          </Link>
        </h2>
        <Cluster gap={2}>
          {places.map(({ date, code }) => (
            <Plate key={date} day={f.weekday(date)} code={code} genre={product.genres[0]} />
          ))}
          <span className="quiet">
            <LocalizedText text={booth.name} />
          </span>
        </Cluster>
        <Price size="l">{f.yen(product.price)}</Price>
        {pickUpUntil && <p>{t('pickUpUntil', { time: f.time(pickUpUntil) })}</p>}
      </Stack>
    </Card>
  );
};
