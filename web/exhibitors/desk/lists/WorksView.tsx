import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { Row, Stack } from '#web/core/ui/Layout.tsx';
import { Table } from '#web/core/ui/Table.tsx';
import styles from '../DeskPage.module.css';
import { useDesk } from '../reservations/desk-context.ts';
import { byWork, type Day, type Work } from '../reservations/summaries.ts';
import { deskPage } from '../routes.ts';
import { NoReservations } from './NoReservations.tsx';

/** The number of copies of each work to bring on each day. */
export const WorksView = () => {
  const { t } = useTranslation('desk');
  const { list } = useDesk();
  const days = byWork(list.items);
  if (days.length === 0) return <NoReservations />;
  return (
    <Stack gap={5}>
      <div className="no-print">
        <Button icon="printer" onClick={() => window.print()}>
          {t('works.print')}
        </Button>
      </div>
      {days.map((day) => (
        <WorksOfDay key={day.day} {...day} />
      ))}
    </Stack>
  );
};

const WorksOfDay = ({ day, groups, sum }: Day<Work>) => {
  const { t } = useTranslation('desk');
  const f = useFormat();
  const { list } = useDesk();
  const total = (key: 'held' | 'pickedUp') =>
    groups.reduce((copies, work) => copies + work[key].copies, 0);
  return (
    <Stack gap={2}>
      <h2>{f.day(day)}</h2>
      <Table
        label={t('works.table', { day: f.day(day) })}
        columns={(['work', 'copies', 'held', 'pickedUp', 'yen'] as const).map((key) => ({
          key,
          label: t(`works.${key}`),
          head: t(`works.${key}`),
          align: key === 'work' ? undefined : 'right',
        }))}
        rows={[
          ...groups.map(({ key, title, held, pickedUp }) => ({
            key,
            cells: [
              <Row as="span" gap={3} align="baseline" key="work">
                <span className={styles.tick} aria-hidden="true" />
                <Link to={deskPage.href({ booth: list.booth.id, view: 'list', day, work: key })}>
                  <LocalizedText text={title} />
                </Link>
              </Row>,
              <strong key="copies">{f.number(held.copies + pickedUp.copies)}</strong>,
              f.number(held.copies),
              f.number(pickedUp.copies),
              f.yen(held.yen + pickedUp.yen),
            ],
          })),
          {
            key: 'total',
            cells: [
              t('works.total'),
              <strong key="copies">{f.number(sum.copies)}</strong>,
              f.number(total('held')),
              f.number(total('pickedUp')),
              f.yen(sum.yen),
            ],
          },
        ]}
      />
    </Stack>
  );
};
