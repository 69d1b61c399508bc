import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { HelpCall } from '#generated/client/types.gen.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Row } from '#web/core/ui/Layout.tsx';
import { boothMapPage } from '#web/show/booth-map/routes.ts';
import { placeOf } from './calls.ts';

/** The place of the booth, which leads to it on the map. */
export const PlaceLink = ({ call }: { call: Pick<HelpCall, 'booth' | 'day'> }) => {
  const { t } = useTranslation('help-calls');
  const place = placeOf(call);
  if (!place) return <span>{t('board.noPlace')}</span>;
  return (
    <Row
      as={Link}
      gap={1}
      inline
      to={boothMapPage.href({ day: place.date, booth: call.booth.id })}
      className="target"
    >
      <Icon name="map-pin" />
      <strong>{place.code}</strong> <span>{t('board.onMap')}</span>
    </Row>
  );
};
