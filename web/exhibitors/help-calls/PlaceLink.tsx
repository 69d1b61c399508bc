import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { HelpCall } from '#generated/client/types.gen.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { boothMapPage } from '#web/show/booth-map/routes.ts';
import styles from './Board.module.css';
import { placeOf } from './calls.ts';

/** The place of the booth, which leads to it on the map. */
export const PlaceLink = ({ call }: { call: Pick<HelpCall, 'booth' | 'day'> }) => {
  const { t } = useTranslation('help-calls');
  const place = placeOf(call);
  if (!place) return <span>{t('board.noPlace')}</span>;
  return (
    <Link
      to={boothMapPage.href({ day: place.date, booth: call.booth.id })}
      className={styles.place}
    >
      <Icon name="map-pin" />
      <strong>{place.code}</strong> <span>{t('board.onMap')}</span>
    </Link>
  );
};
