import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listFreshDragonEntries } from '#generated/client/sdk.gen.ts';
import type { FreshDragonEntry, FreshDragonEntryList } from '#generated/client/types.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { useIsImpersonating } from '#web/accounts/impersonation/OwnerOnly.tsx';
import { DeadlineNote } from '#web/core/form/DeadlineNote.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { EditDebutEntry } from './EditDebutEntry.tsx';
import { debutPeriod, findObstacle, isChangeable } from './entry-state.ts';
import { NewDebutEntry } from './NewDebutEntry.tsx';
import { debutEntriesPage } from './routes.ts';

export const loader = async ({ api, params, url }: LoaderArgs) => {
  const list = await api(listFreshDragonEntries, { path: { boothId: params.id ?? '' } });
  const id = url.searchParams.get('entry');
  const entry = list.items.find((each) => each.id === id);
  if (id && !entry) throw new Problem(404);
  return { list, entry, work: url.searchParams.get('work') ?? undefined };
};

/** The form to enter a work, or to change an entry. */
export const Component = () => {
  const { list, entry, work } = usePageData<typeof loader>();
  const { t } = useTranslation('fresh-dragon-entries');
  const f = useFormat();
  const isImpersonating = useIsImpersonating();
  // The time when the page was opened: an open form stays even after the deadline, and the response reports that.
  const [now] = useState(() => new Date());
  const [found] = useState(() => (entry ? obstacleOf(entry, list, now) : findObstacle(list, now)));
  const obstacle = isImpersonating ? 'impersonating' : found;
  if (obstacle)
    return (
      <Stack gap={5}>
        <h1>{t('titles:debutEntryNew')}</h1>
        <EmptyState
          kind={obstacle === 'upcoming' ? 'notOpen' : 'nothing'}
          title={t(`obstacle.${obstacle}`)}
          action={
            <LinkButton to={debutEntriesPage.href({ id: list.booth.id })}>{t('toList')}</LinkButton>
          }
        >
          {obstacle === 'upcoming' && list.period && (
            <p>{t('period.from', { at: f.dateTime(list.period.opensAt) })}</p>
          )}
        </EmptyState>
      </Stack>
    );
  const deadline = list.period && debutPeriod(list, now) === 'open' && (
    <DeadlineNote closesAt={list.period.closesAt} more={t('period.open')}>
      {t('period.until', { at: f.until(list.period.closesAt) })}
    </DeadlineNote>
  );
  return entry ? (
    <EditDebutEntry key={entry.id} list={list} entry={entry} deadline={deadline} />
  ) : (
    <NewDebutEntry list={list} work={work} deadline={deadline} />
  );
};

/** Returns the reason why an entry cannot be changed; undefined when it can. */
const obstacleOf = (entry: FreshDragonEntry, list: FreshDragonEntryList, now: Date) => {
  if (list.booth.role === 'desk') return 'readOnly';
  const period = debutPeriod(list, now);
  if (isChangeable(entry, period, now)) return undefined;
  return period === 'open' ? 'decided' : period;
};
