import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FavouriteWork } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Card, cardLink } from '#web/core/ui/Card.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Grid, Stack } from '#web/core/ui/Layout.tsx';
import { Picture } from '#web/core/ui/Picture.tsx';
import { PlayFacts } from '#web/show/cards/PlayFacts.tsx';
import { productPage } from '#web/show/products/routes.ts';
import styles from './AmbassadorText.module.css';

/** The works that an ambassador likes most. */
export const FavouriteWorks = ({ works }: { works: readonly FavouriteWork[] }) => {
  const { t } = useTranslation('ambassadors');
  return (
    <Stack as="section">
      <h2>{t('favourites')}</h2>
      <Grid as="ul" gap={5} min={220} className={styles.grid}>
        {works.map((work) => (
          <WorkCard key={work.id} work={work} />
        ))}
      </Grid>
    </Stack>
  );
};

const WorkCard = ({ work }: { work: FavouriteWork }) => {
  const { t } = useTranslation('ambassadors');
  const { cover, title, boothProduct } = work;
  return (
    <Card as="li" pressable={boothProduct !== undefined} className="tall">
      <Picture
        src={cover?.src}
        srcset={cover?.srcset}
        sizes="(width < 640px) 46vw, 280px"
        width={cover?.width}
        height={cover?.height}
        alt=""
        ratio="4:3"
        seed={work.id}
      />
      <Stack gap={1} className={classNames('line-above', styles.text)}>
        <h3 className={classNames('snug', styles.title)}>
          {boothProduct ? (
            <Link
              to={productPage.href({ id: boothProduct.boothId, id2: boothProduct.productId })}
              className={cardLink}
            >
              <LocalizedText text={title} />
            </Link>
          ) : (
            <LocalizedText text={title} />
          )}
        </h3>
        <PlayFacts product={work} />
        {!boothProduct && <p className="soft tiny">{t('notAtShow')}</p>}
      </Stack>
    </Card>
  );
};
