import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { usePageData } from '#web/core/shell/page.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { DrawSection } from '#web/programme/events/DrawSection.tsx';
import { enterableState } from '#web/programme/events/states.ts';
import { EventHead } from './EventHead.tsx';
import { isOpenEntry } from './entry-state.ts';
import { HowToEnter } from './HowToEnter.tsx';
import { loadOwnEntry, type OwnEntryData } from './load-entry.ts';
import { OwnEntry } from './OwnEntry.tsx';
import { myEventEntriesPage, newEventEntryPage } from './routes.ts';

export const loader = loadOwnEntry;

export const title = (_data: OwnEntryData, t: TFunction) => t('titles:eventEntry');

export const parentTitle = ({ event }: OwnEntryData) => event.title;

/** The ways to enter an event, and the visitor's own entry. */
export const Component = () => {
  const { event, draw, entry } = usePageData<typeof loader>();
  const { t } = useTranslation('event-entries');
  const { slug, state } = event;
  const enterable = enterableState(state);
  const canEnter = enterable !== undefined && !(entry && isOpenEntry(entry));
  return (
    <Stack gap={6}>
      <EventHead title={t('titles:eventEntry')} event={event} />
      {entry && <OwnEntry key={entry.id} entry={entry} />}
      {!(entry && isOpenEntry(entry)) && <HowToEnter event={event} />}
      {canEnter && (
        <Stack gap={2}>
          <Cluster>
            <LinkButton to={newEventEntryPage.href({ slug })} variant="primary" icon="arrow-right">
              {t(`events:enter.${enterable}`)}
            </LinkButton>
          </Cluster>
          <p className="for-guest">{t('signIn')}</p>
        </Stack>
      )}
      {entry && (
        <p>
          <LinkButton to={myEventEntriesPage.href()} variant="quiet" icon="arrow-left">
            {t('titles:eventEntries')}
          </LinkButton>
        </p>
      )}
      {draw && <DrawSection draw={draw} slug={slug} />}
    </Stack>
  );
};
