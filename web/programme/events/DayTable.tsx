import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EventSummary } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { cardLink } from '#web/core/ui/Card.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster, Grid } from '#web/core/ui/Layout.tsx';
import styles from './DayProgramme.module.css';
import { layOutDay } from './day-grid.ts';
import { EventHours } from './EventHours.tsx';
import { EventStateBadge } from './EventStateBadge.tsx';
import { nowAttributes } from './now-marks.ts';
import { eventPage } from './routes.ts';

type DayTableProps = { label: string; events: readonly EventSummary[] };

/** The events of a day as a table of places and hours. A table, because nothing rendered may have a style of its own. */
export const DayTable = ({ label, events }: DayTableProps) => {
  const { t } = useTranslation('events');
  const { places, slot, rows } = layOutDay(events);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div
      role="group"
      aria-label={t('table', { day: label })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable
      tabIndex={0}
      className={styles.scroller}
    >
      <table className={classNames('small wide', styles.table)} data-slot={slot}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className="visually-hidden">{t('hour')}</span>
            </th>
            {places.map(({ name, lanes }) => (
              <th key={name} scope="colgroup" colSpan={lanes} className={styles.place}>
                <LocalizedText text={{ ja: name }} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ from, to, hour, cells }) => (
            <tr key={from} {...nowAttributes(from, to)} data-label={t('now')}>
              {hour && (
                <th
                  scope="row"
                  rowSpan={hour.rows}
                  className={classNames('soft figures line-above unbroken', styles.hour)}
                >
                  {hour.isNextDay ? t('hourNextDay', { time: hour.time }) : hour.time}
                </th>
              )}
              {cells.map(({ key, event, rows: span, ...edges }) => (
                <td
                  key={key}
                  rowSpan={span}
                  className={event ? styles.taken : styles.free}
                  data-first={edges.isFirstLane || undefined}
                  data-hour={edges.startsHour || undefined}
                >
                  {event && <EventBox event={event} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const EventBox = ({ event }: { event: EventSummary }) => {
  const { t } = useTranslation('events');
  const { slug, title, state, kind } = event;
  return (
    <Grid
      gap={1}
      className={classNames('tall', styles.event)}
      data-kind={kind}
      data-off={state === 'called_off' || undefined}
    >
      <Cluster
        as="p"
        gap={[0, 2]}
        align="stretch"
        className={classNames('soft tiny snug', styles.facts)}
      >
        <EventHours event={event} />
        <span>{t(`kind.${kind}`)}</span>
      </Cluster>
      <p className={styles.title}>
        <Link to={eventPage.href({ slug })} className={cardLink}>
          <LocalizedText text={title} />
        </Link>
      </p>
      <EventStateBadge state={state} />
    </Grid>
  );
};
