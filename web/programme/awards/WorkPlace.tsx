import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AnnouncedWork } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { boothMapPage } from '#web/show/booth-map/routes.ts';
import { boothPage } from '#web/show/booths/routes.ts';
import { BoothPlates } from '#web/show/cards/BoothPlates.tsx';
import styles from './WorkPlace.module.css';

/** Where to find a work at the current edition. */
export const WorkPlace = ({ booth }: { booth: AnnouncedWork['booth'] }) => {
  const { t } = useTranslation('awards');
  if (!booth) return <p className={styles.absent}>{t('notAtShow')}</p>;
  return (
    <div className={styles.place}>
      <BoothPlates days={booth.days} />
      <Link to={boothPage.href({ id: booth.id })}>
        <LocalizedText text={booth.name} />
      </Link>
      {booth.days.length > 0 && (
        <Link to={boothMapPage.href({ booth: booth.id })}>{t('onMap')}</Link>
      )}
    </div>
  );
};
