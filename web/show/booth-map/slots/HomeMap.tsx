import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getBoothMap } from '#generated/client/sdk.gen.ts';
import type { SlotLoaderArgs } from '#web/core/shell/slots.ts';
import { Card, cardLink } from '#web/core/ui/Card.tsx';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Row, Stack } from '#web/core/ui/Layout.tsx';
import { HallSilhouette } from '#web/show/booth-map/HallSilhouette.tsx';
import { boothMapPage } from '#web/show/booth-map/routes.ts';
import { buildSilhouette, type Silhouette } from '#web/show/booth-map/silhouette.ts';
import styles from './HomeMap.module.css';

export const loader = async ({ api }: SlotLoaderArgs) =>
  buildSilhouette((await api(getBoothMap, {})).halls) ?? null;

/** A small drawing of the halls that links to the map. */
export const Component = ({ data: silhouette }: { data: Silhouette | null }) => {
  const { t } = useTranslation('booth-map');
  if (!silhouette) return null;
  return (
    <Card as="section" pressable className={styles.way}>
      <Stack gap={3} align="start" className={styles.words}>
        <h2>
          <Link to={boothMapPage.href()} className={cardLink}>
            {t('way.title')}
          </Link>
        </h2>
        <p className="soft">{t('way.text')}</p>
        <Row as="span" inline className="accent" aria-hidden="true">
          <Icon name="map" />
          <span>{t('mini.more')}</span>
          <Icon name="arrow-right" />
        </Row>
      </Stack>
      <div className={styles.drawing}>
        <HallSilhouette silhouette={silhouette} />
      </div>
    </Card>
  );
};
