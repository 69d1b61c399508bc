import { useTranslation } from 'react-i18next';
import type { EventSummary } from '#generated/client/types.gen.ts';
import { Chip } from '#web/core/ui/Chip.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Grid } from '#web/core/ui/Layout.tsx';
import styles from './DayProgramme.module.css';
import { groupByHour } from './day-grid.ts';
import { EventCard } from './EventCard.tsx';
import { nowAttributes } from './now-marks.ts';

/** The events of a day by the hour in which they start, for narrow screens. */
export const HourList = ({ events }: { events: readonly EventSummary[] }) => {
  const { t } = useTranslation('events');
  return (
    <Grid gap={5} className={classNames('no-print', styles.hours)}>
      {[...groupByHour(events)].map(([hour, own]) => (
        <div key={hour} className={styles.hourListHour}>
          <h3 className={styles.time}>{hour}</h3>
          <Grid as="ul" gap={3}>
            {own.map((event) => (
              <EventCard
                key={event.id}
                event={event}
                heading="h4"
                mark={
                  <span
                    className={styles.now}
                    {...nowAttributes(Date.parse(event.startsAt), Date.parse(event.endsAt))}
                  >
                    <Chip icon="radio">{t('onNow')}</Chip>
                  </span>
                }
              />
            ))}
          </Grid>
        </div>
      ))}
    </Grid>
  );
};
