import { useTranslation } from 'react-i18next';
import { getMyEventEntry } from '#generated/client/sdk.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { getCurrentVisitor } from '#web/core/session/session.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { SuccessTitle } from '#web/core/shell/Receipt.tsx';
import { usePage } from '#web/core/shell/use-page.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { CalendarLink } from '#web/programme/events/CalendarLink.tsx';
import { eventsPage } from '#web/programme/events/routes.ts';
import { ClashBanner } from './ClashBanner.tsx';
import { EntryBadge } from './EntryBadge.tsx';
import { EntryFacts } from './EntryFacts.tsx';
import { EntryNote } from './EntryNote.tsx';
import { myEventEntriesPage } from './routes.ts';

/** To everybody but the entrant an entry looks like one that does not exist. */
export const loader = async ({ api, params }: LoaderArgs) => {
  const { id = '' } = params;
  const { signedIn } = await getCurrentVisitor();
  if (!signedIn) return undefined;
  const entry = await api(getMyEventEntry, { path: { entryId: id } }).catch((error: unknown) => {
    if (error instanceof Problem && [401, 404].includes(error.status)) return undefined;
    throw error;
  });
  return entry && { entry };
};

/** Thanks for an entry. */
export const Component = () => {
  const own = usePageData<typeof loader>();
  const { t } = useTranslation('event-entries');
  const { title } = usePage();
  return (
    <Stack gap={5}>
      <SuccessTitle>{title}</SuccessTitle>
      {own ? (
        <>
          <Cluster>
            <EntryBadge status={own.entry.status} />
          </Cluster>
          <EntryNote status={own.entry.status} reason={own.entry.reason} />
          <p>{t('success.mail')}</p>
          <ClashBanner {...own} clashes={own.entry.clashes} />
          <EntryFacts {...own} />
        </>
      ) : (
        <p>{t('success.general')}</p>
      )}
      <Cluster>
        {own && (
          <LinkButton to={myEventEntriesPage.href()} variant="primary">
            {t('titles:eventEntries')}
          </LinkButton>
        )}
        {own?.entry.event.slug && <CalendarLink slug={own.entry.event.slug} />}
        <LinkButton to={eventsPage.href()} variant={own ? 'secondary' : 'primary'}>
          {t('none.action')}
        </LinkButton>
      </Cluster>
    </Stack>
  );
};
