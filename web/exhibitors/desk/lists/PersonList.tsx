import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/core/i18n/format.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import type { Day, Person } from '../reservations/summaries.ts';
import { LineActions } from './LineActions.tsx';
import styles from './ListView.module.css';
import { ReservationLine } from './ReservationLine.tsx';

/** Visitors with their reservations, day by day. */
export const PersonList = ({ days }: { days: readonly Day<Person>[] }) => {
  const { t } = useTranslation('desk');
  const f = useFormat();
  return days.map(({ day, groups, sum }) => (
    <Stack as="section" gap={2} key={day} aria-labelledby={`day-${day}`} className={styles.day}>
      <Cluster as="h2" gap={[0, 4]} align="baseline" justify="between" id={`day-${day}`}>
        <span>{f.day(day)}</span>
        <span className={classNames('quiet figures', styles.total)}>
          {t('list.daySum', {
            count: groups.length,
            copies: t('units:copies', { count: sum.copies }),
            yen: f.yen(sum.yen),
          })}
        </span>
      </Cluster>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
      <ul role="list" className={classNames('box bulletless', styles.people)}>
        {groups.map((person) => (
          <PersonItem key={person.key} person={person} />
        ))}
      </ul>
    </Stack>
  ));
};

const PersonItem = ({ person: { name, reservations, sum } }: { person: Person }) => {
  const { t } = useTranslation('desk');
  const f = useFormat();
  return (
    <li className={styles.person}>
      <div className={styles.who}>
        <h3 className={styles.name}>{name ? t('ticket.of', { name }) : t('nameless')}</h3>
        {reservations.length > 1 && sum.copies > 0 && (
          <p className="quiet figures">
            {t('units:copies', { count: sum.copies })} · {f.yen(sum.yen)}
          </p>
        )}
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
      <ul role="list" className="bulletless">
        {reservations.map((reservation) => (
          <ReservationLine key={reservation.id} reservation={reservation}>
            <LineActions reservation={reservation} />
          </ReservationLine>
        ))}
      </ul>
    </li>
  );
};
