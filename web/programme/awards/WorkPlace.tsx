import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AnnouncedWork } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { boothMapPage } from '#web/show/booth-map/routes.ts';
import { boothPage } from '#web/show/booths/routes.ts';
import { BoothPlates } from '#web/show/cards/BoothPlates.tsx';
import styles from './RankSections.module.css';

/** The place of a work at the current edition. */
export const WorkPlace = ({ booth }: { booth: AnnouncedWork['booth'] }) => {
  const { t } = useTranslation('awards');
  if (!booth) return <p className="quiet">{t('notAtShow')}</p>;
  return (
    <Cluster gap={[2, 4]} className={styles.place}>
      <BoothPlates days={booth.days} />
      <Link to={boothPage.href({ id: booth.id })}>
        <LocalizedText text={booth.name} />
      </Link>
      {booth.days.length > 0 && (
        <Link to={boothMapPage.href({ booth: booth.id })}>{t('onMap')}</Link>
      )}
    </Cluster>
  );
};
