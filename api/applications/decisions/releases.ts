import { randomUUIDv7 } from 'node:crypto';
import {
  definitionOf,
  filteredKind,
  type KindDefinition,
} from '#api/applications/applications/kinds.ts';
import { moveAll } from '#api/applications/applications/move.ts';
import { findPlaceChanges } from '#api/applications/applications/policy.ts';
import {
  type ApplicationRow,
  findApplications,
  findOutdated,
} from '#api/applications/applications/store.ts';
import type { Act, UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { MIN_MINUTES_AHEAD } from '#spec/applications/decisions.ts';
import { DECISIONS, type Decision, MOVE_BY_DECISION } from '#spec/applications/states.ts';
import { readFailures } from './conditions.ts';
import { createLeftOutEmails } from './emails.ts';
import { lockSelection } from './selection.ts';
import {
  type CountsByDecision,
  endRelease,
  insertRelease,
  lockApplicationsOfRelease,
  lockRelease,
  type ReleaseRow,
  setRelease,
} from './store.ts';
import { auditEach, refuse, type Selected } from './transitions.ts';

/* Releases of prepared decisions: scheduled → released or cancelled. Domain: applications. */

const idsOf = (applications: readonly ApplicationRow[]) => applications.map(({ id }) => id);

/** Returns the earliest time of a release. */
const earliest = (now: Date) => new Date(now.getTime() + MIN_MINUTES_AHEAD * 60_000);

/**
 * Schedules the release of prepared decisions and takes the places of accepted applications, all or none.
 * @throws RELEASE_PAST, SELECTION_CHANGED, QUOTA_EXCEEDED, DECIDED_TOGETHER, DECISIONS_OUTDATED; NOT_IN_STATE for an
 * application without a prepared decision, or with a release already
 */
export const scheduleRelease = async (
  act: UserAct,
  { kind, selection }: Selected,
  releaseAt: Date,
): Promise<ReleaseRow> => {
  const { trx, actor, now, platform } = act;
  if (releaseAt < earliest(now)) throw new ProblemError('RELEASE_PAST');
  const applications = await lockSelection(trx, filteredKind(platform, kind), selection);
  for (const application of applications)
    if (!application.prepared || application.release_id) throw refuse(application);
  const definition = definitionOf(platform, kind);
  await definition.checkDecisions?.(trx, 'release', applications);
  await requireUnchanged(act, definition, applications);
  const [first] = applications;
  if (!first) throw new ProblemError('SELECTION_CHANGED', { count: 0 });
  const release = await insertRelease(trx, {
    id: randomUUIDv7(),
    edition_id: first.edition_id,
    kind,
    release_at: releaseAt,
    counts: countByDecision(applications),
    created_by: actor.userId,
    created_at: now,
  });
  await joinRelease(act, applications, release.id);
  await auditEach(trx, applications, actor, 'schedule', () => ({
    releaseAt: releaseAt.toISOString(),
  }));
  return release;
};

/** The number of application numbers that a problem contains. */
const MAX_NAMED = 20;

/** Refuses outdated decisions. @throws DECISIONS_OUTDATED when applicants changed the judged data */
const requireUnchanged = async (
  { trx }: Act,
  definition: KindDefinition,
  applications: readonly ApplicationRow[],
): Promise<void> => {
  const outdated = await findOutdated(trx, definition, idsOf(applications));
  if (outdated.size === 0) return;
  const numbers = applications.filter(({ id }) => outdated.has(id)).map(({ number }) => number);
  throw new ProblemError('DECISIONS_OUTDATED', {
    count: outdated.size,
    numbers: numbers.filter((number) => number !== null).slice(0, MAX_NAMED),
  });
};

const countByDecision = (applications: readonly ApplicationRow[]): CountsByDecision => {
  const count = (decision: Decision) =>
    applications.filter(({ prepared }) => prepared?.decision === decision).length;
  return {
    accepted: count('accepted'),
    waitlisted: count('waitlisted'),
    rejected: count('rejected'),
  };
};

/** Puts applications into a release, or with null takes them out of it, and counts their places. */
const joinRelease = async (
  { trx, platform }: Act<unknown>,
  applications: readonly ApplicationRow[],
  releaseId: string | null,
): Promise<void> => {
  const [first] = applications;
  if (!first) return;
  const ids = idsOf(applications);
  await setRelease(trx, ids, releaseId);
  const after = new Map((await findApplications(trx, ids)).map((row) => [row.id, row]));
  const changes = findPlaceChanges(
    applications,
    ids.map((id) => after.get(id) as ApplicationRow),
  );
  if (changes.length > 0) await definitionOf(platform, first.kind).changePlaces?.(trx, changes);
};

/**
 * Cancels a scheduled release before its moment and frees its places; the decisions stay prepared.
 * @throws NOT_FOUND, RELEASE_PAST
 */
export const cancelRelease = async (act: UserAct, id: string): Promise<ReleaseRow> => {
  const { trx, actor, now } = act;
  const release = await lockRelease(trx, id);
  if (!release) throw new ProblemError('NOT_FOUND');
  if (release.status === 'cancelled') return release;
  if (release.status === 'released' || release.release_at <= now)
    throw new ProblemError('RELEASE_PAST');
  const applications = await lockApplicationsOfRelease(trx, id);
  await joinRelease(act, applications, null);
  await auditEach(trx, applications, actor, 'unschedule');
  return endRelease(trx, id, { status: 'cancelled', counts: countByDecision(applications), now });
};

/**
 * Carries out a due release: every application gets its decision and its e-mail, all or none. Withdrawn applications
 * have already left the release; applications that were changed since the decision leave it now, and staff get an e-mail
 * about them. Does nothing when it was carried out or cancelled already.
 */
export const carryOutRelease = async (act: Act<undefined>, id: string): Promise<void> => {
  const { trx, now, platform } = act;
  const release = await lockRelease(trx, id);
  if (release?.status !== 'scheduled' || release.release_at > now) return;
  const joined = await lockApplicationsOfRelease(trx, id);
  const leftOut = await leaveOutdated(act, release, joined);
  const applications = joined.filter((each) => !leftOut.includes(each));
  const actor = release.created_by ? { userId: release.created_by } : undefined;
  const failuresOf = await readFailures(trx, platform, applications);
  const failing = applications.filter((each) => failuresOf(each.id).failedConditions);
  await auditEach(trx, failing, actor, 'release', failuresOf);
  for (const decision of DECISIONS)
    await moveAll(
      act,
      applications.filter(({ prepared }) => prepared?.decision === decision),
      { move: MOVE_BY_DECISION[decision], actor },
    );
  const counts = countByDecision(applications);
  await endRelease(trx, id, { status: 'released', counts, leftOut: leftOut.length, now });
};

/**
 * Removes applications from a due release that were changed after the decision, which stays prepared, and notifies
 * staff. Applicants see no difference from an application without a decision.
 */
const leaveOutdated = async (
  act: Act<undefined>,
  release: ReleaseRow,
  applications: readonly ApplicationRow[],
): Promise<ApplicationRow[]> => {
  const { trx, actor, platform } = act;
  const outdated = await findOutdated(
    trx,
    definitionOf(platform, release.kind),
    idsOf(applications),
  );
  const leftOut = applications.filter(({ id }) => outdated.has(id));
  await joinRelease(act, leftOut, null);
  await auditEach(trx, leftOut, actor, 'leaveOut');
  await act.mail(...(await createLeftOutEmails(trx, release, leftOut, platform.config)));
  return leftOut;
};
