import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreviewedProduct, Product } from '#generated/client/types.gen.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { JapaneseOnlyNote } from '#web/core/i18n/JapaneseOnlyNote.tsx';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { isWiderThan, localized } from '#web/core/i18n/localized.ts';
import { LinkedText } from '#web/core/markdown/LinkedText.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Grid, Stack } from '#web/core/ui/Layout.tsx';
import { PlayFacts } from '#web/show/cards/PlayFacts.tsx';
import styles from './ProductArticle.module.css';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductGallery } from './ProductGallery.tsx';

/** Titles longer than this (in characters) use a smaller font, so that they do not fill a phone. */
const LONG = 24;

type ProductArticleProps = {
  product: Product | PreviewedProduct;
  /** Id that varies the placeholder of a work without pictures. */
  seed: string;
  /** Above the title. */
  badges?: ReactNode;
  price?: ReactNode;
  /** The booth's offer, next to the description. */
  offer?: ReactNode;
};

/** The article of a work: pictures, texts and facts. */
export const ProductArticle = ({ product, seed, badges, price, offer }: ProductArticleProps) => {
  const { t } = useTranslation('products');
  const locale = useLocale();
  const { title, summary, description } = product;
  return (
    <Grid as="article" gap={5} className={styles.product}>
      <div className={classNames('shrinks', styles.pictures)}>
        <ProductGallery product={product} seed={seed} />
      </div>
      <Stack gap={5} className={styles.buy}>
        <Stack gap={3}>
          {badges}
          <h1
            className={styles.title}
            data-long={isWiderThan(localized(title, locale), LONG) || undefined}
          >
            <LocalizedText text={title} />
          </h1>
          {summary && (
            <p className={styles.summary}>
              <LocalizedText text={summary} />
            </p>
          )}
          <JapaneseOnlyNote text={description ?? summary ?? title} />
          <PlayFacts product={product} />
          {price}
        </Stack>
        {offer}
      </Stack>
      <Stack gap={6} className={classNames('shrinks', styles.body)}>
        {description && (
          <Stack gap={3}>
            <h2>{t('page.about')}</h2>
            <p className="lines measure">
              <LinkedText text={description} />
            </p>
          </Stack>
        )}
        <Stack gap={3}>
          <h2>{t('facts.heading')}</h2>
          <ProductFacts product={product} />
        </Stack>
      </Stack>
    </Grid>
  );
};
