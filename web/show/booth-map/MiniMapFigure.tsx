import { useTranslation } from 'react-i18next';
import { useLocale } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { localized } from '#web/core/i18n/localized.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { HallSilhouette } from './HallSilhouette.tsx';
import styles from './MiniMapFigure.module.css';
import type { MiniMap } from './mini-map.ts';
import { boothMapViewPath } from './search-params.ts';

/** A small map with the booth highlighted, linking to the map. */
export const MiniMapFigure = ({ booth, map }: { booth: string; map: MiniMap }) => {
  const { t } = useTranslation('booth-map');
  const locale = useLocale();
  const { hall, code, day, silhouette, spot } = map;
  return (
    <Stack as="section" gap={3} aria-labelledby="where-heading">
      <h2 id="where-heading">{t('mini.title')}</h2>
      <div className={classNames('box padded', styles.figure)}>
        <HallSilhouette
          silhouette={silhouette}
          spot={spot}
          label={t('mini.label', { hall: localized(hall, locale), code })}
        />
        <Stack gap={3} align="start" className={styles.words}>
          <p>
            <LocalizedText text={hall} /> <strong>{code}</strong>
          </p>
          <LinkButton to={boothMapViewPath({ day, booth, genre: [] })} icon="map">
            {t('mini.more')}
          </LinkButton>
        </Stack>
      </div>
    </Stack>
  );
};
