import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  getApplicationCounts,
  listApplicationChoices,
  listApplications,
  listAssignees,
  listDecisionReleases,
} from '#generated/client/sdk.gen.ts';
import { Releases } from '#web/applications/decisions/Releases.tsx';
import { firstPageOnBadCursor } from '#web/core/api/first-page.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { deadlinesPage } from '#web/show/deadlines/routes.ts';
import { ApplicationFiltersForm } from './ApplicationFiltersForm.tsx';
import { ApplicationResults } from './ApplicationResults.tsx';
import { kindOf, ROWS, readFilters, toFilter } from './application-query.ts';
import { KindLinks } from './KindLinks.tsx';
import { INBOX_KINDS, type InboxKind } from './kinds.ts';
import { StatusLinks } from './StatusLinks.tsx';

export const loader = async ({ api, url }: LoaderArgs) => {
  const filters = readFilters(url.searchParams);
  const ofKind = { kind: kindOf(filters) };
  const read = (cursor: string | undefined) =>
    api(listApplications, {
      query: { ...ofKind, ...toFilter(filters), limit: ROWS, ...(cursor && { cursor }) },
    });
  const { status: _status, ...otherFilters } = toFilter(filters);
  const [page, counts, choices, assignees, releases, waiting] = await Promise.all([
    firstPageOnBadCursor(url.searchParams.get('cursor'), read),
    api(getApplicationCounts, { query: { ...ofKind, ...otherFilters } }),
    api(listApplicationChoices, { query: ofKind }),
    api(listAssignees),
    api(listDecisionReleases, { query: ofKind }),
    countWaiting(api),
  ]);
  return {
    filters,
    page,
    counts: counts.items,
    choices: choices.items,
    assignees: assignees.items,
    releases: releases.items,
    waiting,
  };
};

/** Returns the number of applications of each kind that wait for a decision. */
const countWaiting = async (api: LoaderArgs['api']) => {
  const counts = INBOX_KINDS.map(async (kind) => {
    const { items } = await api(getApplicationCounts, { query: { kind, prepared: 'none' } });
    return [kind, items.find(({ status }) => status === 'submitted')?.count ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Record<InboxKind, number>;
};

/** The inbox of staff: applications with their decisions, and the releases of these. */
export const Component = () => {
  const { filters, page, counts, choices, assignees, releases, waiting } =
    usePageData<typeof loader>();
  const { t } = useTranslation('applications');
  const key = JSON.stringify(filters);
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <h1>{t('titles:organiserApplications')}</h1>
        {kindOf(filters) === 'exhibitor' && (
          <p>
            {t('drafts')} <Link to={deadlinesPage.href()}>{t('extendDraft')}</Link>
          </p>
        )}
      </Stack>
      <KindLinks filters={filters} waiting={waiting} />
      {releases.length > 0 && (
        <p>
          <a href="#releases">{t('releases', { count: releases.length })}</a>
        </p>
      )}
      <StatusLinks filters={filters} counts={counts} />
      <ApplicationFiltersForm key={key} filters={filters} choices={choices} assignees={assignees} />
      <ApplicationResults filters={filters} page={page} choices={choices} />
      {releases.length > 0 && (
        <Stack gap={3}>
          <h2 id="releases">{t('decisions:releases.heading')}</h2>
          <Releases items={releases} />
        </Stack>
      )}
    </Stack>
  );
};
