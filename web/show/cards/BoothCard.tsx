import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BoothSummary } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { CachedFragment } from '#web/core/shell/CachedFragment.tsx';
import { Card, cardLink } from '#web/core/ui/Card.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { Picture } from '#web/core/ui/Picture.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { boothPage } from '#web/show/booths/routes.ts';
import { GenreChip, GenreStrip } from '#web/show/genres/Genre.tsx';
import styles from './BoothCard.module.css';
import { BoothPlates } from './BoothPlates.tsx';

type BoothCardProps = {
  booth: BoothSummary;
  as?: 'li' | 'article';
  /** `row`: picture next to the text. `tall`: picture above it. */
  shape?: 'row' | 'tall';
};

/** A booth in a list: genre strip, picture, code, name. */
export const BoothCard = (props: BoothCardProps) => (
  <CachedFragment name="booth-card" of={props}>
    <CardContent {...props} />
  </CachedFragment>
);

const CardContent = ({ booth, as = 'li', shape = 'row' }: BoothCardProps) => {
  const { t } = useTranslation('booths');
  const format = useFormat();
  const [genre] = booth.genres;
  return (
    <Card as={as} pressable className={styles[shape]}>
      {genre && <GenreStrip genre={genre} edge={shape === 'tall' ? 'top' : 'start'} />}
      <Picture
        src={booth.cut?.src}
        srcset={booth.cut?.srcset}
        sizes={shape === 'tall' ? '240px' : '128px'}
        width={booth.cut?.width}
        height={booth.cut?.height}
        alt=""
        ratio="1:1"
        seed={booth.id}
        className={styles.picture}
      />
      <Stack gap={1} align="start" className={classNames('shrinks padded fills', styles.text)}>
        <BoothPlates days={booth.days} />
        <h3 className={styles.name}>
          <Link to={boothPage.href({ id: booth.id })} className={cardLink}>
            <LocalizedText text={booth.name} />
          </Link>
        </h3>
        {booth.catch && (
          <p className={classNames('quiet', styles.catch)}>
            <LocalizedText text={booth.catch} />
          </p>
        )}
        <Cluster gap={2} className={styles.foot}>
          {genre && <GenreChip genre={genre}>{t(`units:genre.${genre}`)}</GenreChip>}
          <span className="small">
            {t('works', { count: booth.productCount, number: format.number(booth.productCount) })}
          </span>
          {booth.acceptsReservations && (
            <StatusBadge tone="available">{t('reservable')}</StatusBadge>
          )}
        </Cluster>
      </Stack>
    </Card>
  );
};
