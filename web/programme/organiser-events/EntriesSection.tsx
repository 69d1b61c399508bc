import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EventEntryOverview, EventPlan, MemberRights } from '#generated/client/types.gen.ts';
import { applicationsPage } from '#web/applications/applications/routes.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';

type EntriesSectionProps = {
  id: string;
  plan: EventPlan;
  counts: EventEntryOverview['counts'];
  rights: MemberRights['rights'];
};

/** The number of taken seats, and of the entries in each state. */
export const EntriesSection = ({ id, plan, counts, rights }: EntriesSectionProps) => {
  const { t } = useTranslation('organiser-events');
  const f = useFormat();
  const { taken, capacity = 0 } = plan;
  const canRead = rights.includes('applications');
  return (
    <section aria-labelledby="entries">
      <Stack gap={3}>
        <h2 id="entries">{t('entries.heading')}</h2>
        <p>{t('seats.takenOf', { taken: f.number(taken), capacity: f.number(capacity) })}</p>
        {counts.length === 0 ? (
          <p>{t('entries.none')}</p>
        ) : (
          <Facts
            items={counts.map(({ status, entries, persons }) => {
              const text = t('entries.count', {
                count: entries,
                formatted: f.number(entries),
                persons: t('persons', { count: persons, formatted: f.number(persons) }),
              });
              return {
                label: t(`status.${status}`),
                value: canRead ? (
                  <Link to={applicationsPage.href({ kind: 'event', groupId: id, status })}>
                    {text}
                  </Link>
                ) : (
                  text
                ),
              };
            })}
          />
        )}
      </Stack>
    </section>
  );
};
