import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listPageVersions } from '#generated/client/sdk.gen.ts';
import { OwnerOnly } from '#web/accounts/impersonation/OwnerOnly.tsx';
import { DeadlineNote } from '#web/core/form/DeadlineNote.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { eventsPage } from '#web/programme/events/routes.ts';
import { enterableState } from '#web/programme/events/states.ts';
import { ClashBanner } from './ClashBanner.tsx';
import { EventHead } from './EventHead.tsx';
import { isOpenEntry } from './entry-state.ts';
import { loadOwnEntry } from './load-entry.ts';
import { NewEntryForm } from './NewEntryForm.tsx';
import { eventEntryPage } from './routes.ts';

export const loader = async (args: LoaderArgs) => {
  const [data, versions] = await Promise.all([
    loadOwnEntry(args),
    args.api(listPageVersions, { path: { slug: 'visitor-rule' } }).catch(() => undefined),
  ]);
  return { ...data, rules: versions?.items[0] };
};

type Data = Awaited<ReturnType<typeof loader>>;

export const title = (_data: Data, t: TFunction) => t('titles:eventEntryNew');

export const parentTitle = ({ event }: Data) => event.title;

const Entered = ({ slug }: { slug: string }) => {
  const { t } = useTranslation('event-entries');
  return (
    <EmptyState
      kind="nothing"
      title={t('entered.title')}
      action={
        <LinkButton to={eventEntryPage.href({ slug })} variant="primary">
          {t('see')}
        </LinkButton>
      }
    />
  );
};

const NotOpen = ({ event }: Pick<Data, 'event'>) => {
  const { t } = useTranslation('event-entries');
  return (
    <EmptyState
      kind="notOpen"
      title={t(`how.state.${event.state}`)}
      action={<LinkButton to={eventsPage.href()}>{t('none.action')}</LinkButton>}
    />
  );
};

/** Enters an event. */
export const Component = () => {
  const data = usePageData<typeof loader>();
  const { event, entry, clashes, rules } = data;
  const { t } = useTranslation('event-entries');
  const f = useFormat();
  // The state when the page was opened: an open form stays even after the deadline, and the response reports that.
  const [isEnterable] = useState(() => enterableState(event.state) !== undefined);
  const hasEntered = entry !== undefined && isOpenEntry(entry);
  const { closesAt, slug, state } = event;
  return (
    <Stack gap={5}>
      <EventHead
        title={t('titles:eventEntryNew')}
        event={event}
        hasDeadlineNote={!hasEntered && isEnterable && closesAt !== undefined}
      />
      <OwnerOnly>
        {hasEntered && <Entered slug={slug} />}
        {!hasEntered && !isEnterable && <NotOpen event={event} />}
        {!hasEntered && isEnterable && (
          <>
            {closesAt && (
              <DeadlineNote closesAt={closesAt} more={t(`how.state.${state}`)}>
                {t('deadline', { at: f.until(closesAt) })}
              </DeadlineNote>
            )}
            <ClashBanner clashes={clashes} />
            <NewEntryForm event={event} rules={rules} />
          </>
        )}
      </OwnerOnly>
    </Stack>
  );
};
