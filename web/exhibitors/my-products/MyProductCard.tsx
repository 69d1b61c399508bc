import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MyProductSummary } from '#generated/client/types.gen.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { localized } from '#web/core/i18n/localized.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Card } from '#web/core/ui/Card.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { Picture } from '#web/core/ui/Picture.tsx';
import styles from './MyProducts.module.css';
import { OfferLinks } from './OfferLinks.tsx';
import { ProductState } from './ProductState.tsx';
import { editProductPage, productPicturesPage } from './routes.ts';

/** A work with its state, its booths, and the possible actions. */
export const MyProductCard = ({ product }: { product: MyProductSummary }) => {
  const { t } = useTranslation('my-products');
  const locale = useLocale();
  const f = useFormat();
  const { id, title, cover, offers } = product;
  const booths = offers.map(({ boothName, status }) =>
    t('offerState', { booth: localized(boothName, locale), state: t(`offerStatus.${status}`) }),
  );
  return (
    <Card as="li" className={styles.card}>
      <Picture
        src={cover?.src}
        srcset={cover?.srcset}
        sizes="128px"
        width={cover?.width}
        height={cover?.height}
        alt=""
        ratio="4:3"
        seed={id}
        className="frame"
      />
      <Stack gap={2}>
        <h3 className="large">
          <Link to={editProductPage.href({ id })}>
            <LocalizedText text={title} />
          </Link>
        </h3>
        <ProductState product={product} />
        {booths.length > 0 && <p className="quiet">{f.list(booths)}</p>}
      </Stack>
      <Cluster gap={2} className={styles.acts}>
        <OfferLinks product={product} />
        <LinkButton variant="quiet" icon="pencil" to={editProductPage.href({ id })}>
          {t('edit')}
        </LinkButton>
        <LinkButton variant="quiet" icon="images" to={productPicturesPage.href({ id })}>
          {t('pictures.link')}
        </LinkButton>
      </Cluster>
    </Card>
  );
};
