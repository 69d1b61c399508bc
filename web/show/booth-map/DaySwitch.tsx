import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '#web/core/i18n/format.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { Row } from '#web/core/ui/Layout.tsx';
import styles from './BoothMapPage.module.css';
import { boothMapPath, type MapSearch } from './search-params.ts';

type DaySwitchProps = { days: readonly string[]; shown: string; search: MapSearch };

/** Links to the days of the show; nothing when there is only one. */
export const DaySwitch = ({ days, shown, search }: DaySwitchProps) => {
  const { t } = useTranslation('booth-map');
  const format = useFormat();
  if (days.length < 2) return null;
  return (
    <nav aria-label={t('days')} className={classNames('no-print', styles.days)}>
      {days.map((day) => (
        <Row
          as={Link}
          gap={0}
          inline
          key={day}
          to={boothMapPath({ ...search, day })}
          preventScrollReset
          aria-current={day === shown ? 'date' : undefined}
          className={classNames('strong figures unbroken target', styles.daySwitchDay)}
        >
          {format.shortDay(day)}
        </Row>
      ))}
    </nav>
  );
};
