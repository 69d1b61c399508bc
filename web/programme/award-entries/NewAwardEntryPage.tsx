import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getAward, listAwardCandidates, listMyAwardEntries } from '#generated/client/sdk.gen.ts';
import type { Award, AwardCandidateList } from '#generated/client/types.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { OwnerOnly } from '#web/accounts/impersonation/OwnerOnly.tsx';
import { DeadlineNote } from '#web/core/form/DeadlineNote.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { useStepTitle } from '#web/core/shell/step-title.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { myBoothsPage } from '#web/exhibitors/booth-profiles/routes.ts';
import { periodState } from '#web/show/editions/period-state.ts';
import { CheckEntry } from './CheckEntry.tsx';
import { DraftForm } from './DraftForm.tsx';
import { MyEntries } from './MyEntries.tsx';
import { StartEntry } from './StartEntry.tsx';

const load = async ({ api, params, url }: LoaderArgs) => {
  const path = { slug: params.slug ?? '' };
  const [list, { items }] = await Promise.all([
    api(listAwardCandidates, { path }),
    api(listMyAwardEntries, { path }),
  ]);
  const id = url.searchParams.get('entry');
  const entry = items.find((each) => each.id === id && each.status === 'draft');
  if (id && !entry) throw new Problem(404);
  return { list, entries: items, entry, isCheck: url.searchParams.get('step') === 'check' };
};

type Loaded = Awaited<ReturnType<typeof load>>;

type ByBooths = { readonly byBooths: Award };

/** Loads the award and its entries; for an award that booths enter, only its description. */
export const loader = (args: LoaderArgs): Promise<Loaded | ByBooths> =>
  load(args).catch(async (error: unknown) => {
    if (!(error instanceof Problem) || error.code !== 'ENTERED_BY_BOOTHS') throw error;
    const { api, params } = args;
    return { byBooths: await api(getAward, { path: { slug: params.slug ?? '' } }) };
  });

export const parentTitle = (loaded: Loaded | ByBooths) =>
  'byBooths' in loaded ? loaded.byBooths.title : loaded.list.award.title;

const BY_BOOTHS_TEXTS = {
  upcoming: 'byBooths.text',
  open: 'byBooths.text',
  closed: 'byBooths.closedText',
  judging: 'byBooths.closedText',
  announced: 'periodText.closed',
  archived: 'periodText.closed',
} as const satisfies Record<Award['phase'], string>;

const EnteredByBooths = ({ byBooths: { title, phase, opensAt, closesAt } }: ByBooths) => {
  const { t } = useTranslation('award-entries');
  const closed = usePeriodTitle(opensAt && closesAt ? { opensAt, closesAt } : undefined);
  return (
    <Stack gap={5}>
      <h1>{t('titles:awardEntryNew')}</h1>
      <p>
        <LocalizedText text={title} />
      </p>
      <EmptyState
        kind={phase === 'open' ? 'noPermission' : 'notOpen'}
        title={phase === 'open' ? t('byBooths.title') : closed.title}
        action={<LinkButton to={myBoothsPage.href()}>{t('byBooths.open')}</LinkButton>}
      >
        <p>{t(BY_BOOTHS_TEXTS[phase])}</p>
      </EmptyState>
    </Stack>
  );
};

type Period = AwardCandidateList['award']['period'];

/** Returns whether entries are not open yet or no longer, in words with the date. */
const usePeriodTitle = (period: Period) => {
  const { t } = useTranslation('award-entries');
  const f = useFormat();
  const state = periodState(period ?? {}, new Date());
  const at = period && (state === 'closed' ? f.until(period.closesAt) : f.dateTime(period.opensAt));
  return { state, title: t(`period.${state}`, { at }) };
};

const ClosedAward = ({ period }: { period: Period }) => {
  const { t } = useTranslation('award-entries');
  const { state, title } = usePeriodTitle(period);
  return (
    <EmptyState kind="notOpen" title={title}>
      <p>{t(`periodText.${state}`)}</p>
    </EmptyState>
  );
};

export const Component = () => {
  const loaded = usePageData<typeof loader>();
  return 'byBooths' in loaded ? <EnteredByBooths {...loaded} /> : <EnterAward {...loaded} />;
};

/** A work's entry for an award: the work, then the form, then the check. */
const EnterAward = ({ list, entries, entry, isCheck }: Loaded) => {
  const { t } = useTranslation('award-entries');
  const f = useFormat();
  const { award } = list;
  // The time when the page was opened: an open form stays even after the deadline, and the response reports that.
  const [now] = useState(() => new Date());
  const isOpen = entry
    ? entry.changeableUntil !== undefined
    : periodState(award.period ?? {}, now) === 'open';
  const closesAt = entry?.changeableUntil ?? award.period?.closesAt;
  useStepTitle(isCheck ? t('check.title') : undefined);
  return (
    <Stack gap={5}>
      <h1>{isCheck && entry ? t('check.title') : t('titles:awardEntryNew')}</h1>
      <p>
        <LocalizedText text={award.title} />
      </p>
      {isOpen && closesAt && (
        <DeadlineNote closesAt={closesAt} more={t('deadline.more')}>
          {t('deadline.until', { at: f.until(closesAt) })}
        </DeadlineNote>
      )}
      <OwnerOnly>
        {!entry && entries.length > 0 && <MyEntries slug={award.slug} entries={entries} />}
        {!isOpen && <ClosedAward period={award.period} />}
        {isOpen && !entry && <StartEntry list={list} entries={entries} />}
        {isOpen && entry && isCheck && <CheckEntry entry={entry} slug={award.slug} />}
        {isOpen && entry && !isCheck && (
          <DraftForm key={entry.id} entry={entry} slug={award.slug} />
        )}
      </OwnerOnly>
    </Stack>
  );
};
