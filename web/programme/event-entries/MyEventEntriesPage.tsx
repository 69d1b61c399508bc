import { useTranslation } from 'react-i18next';
import { listMyEventEntries } from '#generated/client/sdk.gen.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { StatusCardList } from '#web/core/ui/StatusCard.tsx';
import { eventsPage } from '#web/programme/events/routes.ts';
import { EntryCard } from './EntryCard.tsx';

export const loader = async ({ api }: LoaderArgs) => ({
  entries: (await api(listMyEventEntries)).items,
});

/** My entries to events, by the start of the events. */
export const Component = () => {
  const { entries } = usePageData<typeof loader>();
  const { t } = useTranslation('event-entries');
  return (
    <Stack gap={5}>
      <h1>{t('titles:eventEntries')}</h1>
      {entries.length === 0 ? (
        <EmptyState
          kind="nothing"
          title={t('none.title')}
          action={
            <LinkButton to={eventsPage.href()} variant="primary" icon="calendar-days">
              {t('none.action')}
            </LinkButton>
          }
        >
          <p>{t('none.text')}</p>
        </EmptyState>
      ) : (
        <StatusCardList>
          {entries.map((entry) => (
            <EntryCard key={entry.id} entry={entry} />
          ))}
        </StatusCardList>
      )}
    </Stack>
  );
};
