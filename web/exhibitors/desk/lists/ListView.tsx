import { useTranslation } from 'react-i18next';
import { downloadCsv } from '#web/core/csv.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Button, LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { useDesk } from '../reservations/desk-context.ts';
import { countFilters, type DeskFilters, filterReservations } from '../reservations/desk-query.ts';
import { reservationsCsv } from '../reservations/reservations-csv.ts';
import { byPerson } from '../reservations/summaries.ts';
import { deskPage } from '../routes.ts';
import { ListFilters } from './ListFilters.tsx';
import { NoReservations } from './NoReservations.tsx';
import { PersonList } from './PersonList.tsx';

/** The reservations by day and person, to search, to print with boxes to tick, and as a file. */
export const ListView = ({ filters }: { filters: DeskFilters }) => {
  const { t } = useTranslation('desk');
  const { list } = useDesk();
  const f = useFormat();
  const { items, booth } = list;
  const found = filterReservations(items, filters);
  const save = () => {
    const name = [t('csv.file'), booth.days[0]?.code, filters.day].filter(Boolean).join('-');
    downloadCsv(`${name}.csv`, reservationsCsv(found, t, f));
  };
  if (items.length === 0) return <NoReservations />;
  return (
    <Stack gap={4}>
      <ListFilters key={JSON.stringify(filters)} filters={filters} />
      {found.length === 0 ? (
        <EmptyState
          kind="noMatch"
          title={t('list.noMatch')}
          action={
            countFilters(filters) > 0 && (
              <LinkButton to={deskPage.href({ booth: booth.id, view: 'list' })}>
                {t('commons:filter.clear')}
              </LinkButton>
            )
          }
        />
      ) : (
        <>
          <Cluster className="no-print">
            <p>{t('list.count', { count: found.length, formatted: f.number(found.length) })}</p>
            <Button icon="printer" onClick={() => window.print()}>
              {t('list.print')}
            </Button>
            <Button icon="download" onClick={save}>
              {t('list.csv')}
            </Button>
          </Cluster>
          <PersonList days={byPerson(found)} />
        </>
      )}
    </Stack>
  );
};
