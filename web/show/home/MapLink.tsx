import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card, cardLink } from '#web/core/ui/Card.tsx';
import { Icon } from '#web/core/ui/Icon.tsx';
import { HallSilhouette } from '#web/show/booth-map/HallSilhouette.tsx';
import { boothMapPage } from '#web/show/booth-map/routes.ts';
import type { Silhouette } from '#web/show/booth-map/silhouette.ts';
import styles from './MapLink.module.css';

/** A small drawing of the halls that links to the map. */
export const MapLink = ({ silhouette }: { silhouette: Silhouette }) => {
  const { t } = useTranslation('booth-map');
  return (
    <Card as="section" pressable className={styles.way}>
      <div className={styles.words}>
        <h2>
          <Link to={boothMapPage.href()} className={cardLink}>
            {t('way.title')}
          </Link>
        </h2>
        <p className={styles.text}>{t('way.text')}</p>
        <span className={styles.go} aria-hidden="true">
          <Icon name="map" />
          <span>{t('mini.more')}</span>
          <Icon name="arrow-right" />
        </span>
      </div>
      <div className={styles.drawing}>
        <HallSilhouette silhouette={silhouette} />
      </div>
    </Card>
  );
};
