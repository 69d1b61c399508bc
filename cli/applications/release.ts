import { EXIT, Failure } from '#cli/core/exit.ts';
import type { Column } from '#cli/core/output.ts';
import { type ConfirmOptions, confirmationFor } from '#cli/core/prompts.ts';
import { showTimes } from '#cli/core/show-time.ts';
import type { Site } from '#cli/core/site.ts';
import { createDecisionRelease, type DecisionRelease } from '#generated/client/index.ts';
import { type ApplicationKind, DECISIONS, type Decision } from '#spec/applications/states.ts';
import { fetchApplications } from './review.ts';

export type ReleaseOptions = ConfirmOptions & {
  kind: ApplicationKind;
  at: string;
  decision?: Decision;
};

const COLUMNS: readonly Column<DecisionRelease>[] = [
  { name: 'releaseAt', heading: 'column.releaseAt', value: (row) => row.releaseAt, isTime: true },
  { name: 'status', heading: 'column.status', value: ({ status }) => status },
  ...DECISIONS.map(
    (decision): Column<DecisionRelease> => ({
      name: decision,
      heading: `column.${decision}`,
      value: ({ counts }) => counts[decision],
    }),
  ),
];

/** Schedules the release of all prepared decisions that no other release has. */
export const release = async (site: Site, { kind, at, decision, yes }: ReleaseOptions) => {
  const releaseAt = showTimes(site, await site.zone())(at, 'start');
  const applications = await fetchApplications(site, { kind, prepared: decision ?? 'any' });
  const chosen = applications.filter(({ prepared }) => !prepared?.releaseAt);
  const outdated = chosen.filter(({ prepared }) => prepared?.isOutdated);
  if (outdated.length > 0) {
    const numbers = outdated.map(({ number }) => number).join(' ');
    throw new Failure(EXIT.failed, site.t('applications.release.outdated', { numbers }));
  }
  if (chosen.length === 0) throw new Failure(EXIT.failed, site.t('applications.release.none'));
  const count = String(chosen.length);
  await confirmationFor(site, { ...(yes && { yes }) })({
    name: count,
    warning: site.t('applications.release.warning', {
      count,
      at: (await site.timeWriter())(releaseAt),
    }),
  });
  const scheduled = await site.call(createDecisionRelease, {
    query: { kind },
    body: {
      selection: { by: 'ids', items: chosen.map(({ id, version }) => ({ id, version })) },
      releaseAt,
    },
  });
  await site.show({ columns: COLUMNS, rows: [scheduled], json: scheduled });
};
