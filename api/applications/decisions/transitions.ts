import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import { definitionOf, filteredKind } from '#api/applications/applications/kinds.ts';
import { moveAll } from '#api/applications/applications/move.ts';
import { findPlaceChanges } from '#api/applications/applications/policy.ts';
import { type ApplicationRow, findApplications } from '#api/applications/applications/store.ts';
import type { PreparedDecision } from '#api/applications/applications/tables.ts';
import type { Identity } from '#api/core/access/identity.ts';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { MIN_MINUTES_AHEAD, type Selection } from '#spec/applications/decisions.ts';
import {
  type ApplicationKind,
  DECISIONS,
  type Decision,
  leadsFrom,
  MOVE_BY_DECISION,
} from '#spec/applications/states.ts';
import { readFailures } from './conditions.ts';
import { lockSelection } from './selection.ts';
import {
  type CountsByDecision,
  endRelease,
  insertRelease,
  lockApplicationsOfRelease,
  lockRelease,
  type ReleaseRow,
  setPrepared,
  setRelease,
} from './store.ts';

/*
 * Decisions: (none) → prepared → scheduled for a release → released, or back to prepared. What is prepared changes nothing
 * that the applicant can read: only `staff_version` counts it. Domain: applications.
 */

type Trx = Transaction<Database>;
type Actor = Pick<Identity, 'userId' | 'impersonatedBy'>;

/** Whose decisions: applications of a kind, selected by a member of staff. */
type Request = {
  readonly kind: ApplicationKind;
  readonly selection: Selection;
  readonly actor: Actor;
  readonly now: Date;
};

type DecisionInput = {
  readonly decision: Decision;
  readonly choice?: string | undefined;
  readonly line?: string | undefined;
};

const refuse = ({ status }: ApplicationRow) =>
  new ProblemError('NOT_IN_STATE', { currentStatus: status });

/**
 * Prepares a decision about applications, all or none.
 * @throws SELECTION_CHANGED; NOT_IN_STATE for one that cannot be decided so, or whose release is scheduled; DECIDED_TOGETHER;
 * INVALID_INPUT
 */
export const prepareAll = async (
  trx: Trx,
  platform: Platform,
  { kind, selection, actor }: Request,
  { decision, choice, line }: DecisionInput,
): Promise<number> => {
  const applications = await lockSelection(trx, filteredKind(platform, kind), selection);
  const { moves, resolveChoices, checkDecisions } = definitionOf(platform, kind);
  await checkDecisions?.(trx, 'prepare', applications);
  const move = MOVE_BY_DECISION[decision];
  for (const application of applications)
    if (!moves.includes(move) || !leadsFrom(move, application.status) || application.release_id)
      throw refuse(application);
  const choices =
    decision === 'accepted' ? await resolveChoices?.(trx, applications, choice) : undefined;
  const prepared = applications.map(({ id }): [string, PreparedDecision] => [
    id,
    { decision, ...omitAbsent({ choice: choices?.get(id), line }) },
  ]);
  await setPrepared(trx, prepared);
  const failuresOf = await readFailures(trx, platform, applications);
  await auditEach(trx, applications, actor, 'prepare', (id) => ({
    decision,
    ...omitAbsent({ choice }),
    ...failuresOf(id),
  }));
  return applications.length;
};

/**
 * Discards prepared decisions, all or none.
 * @throws SELECTION_CHANGED, DECIDED_TOGETHER; NOT_IN_STATE for one whose release is scheduled
 */
export const clearAll = async (
  trx: Trx,
  platform: Platform,
  { kind, selection, actor }: Request,
): Promise<number> => {
  const applications = await lockSelection(trx, filteredKind(platform, kind), selection);
  const scheduled = applications.find(({ release_id }) => release_id);
  if (scheduled) throw refuse(scheduled);
  await definitionOf(platform, kind).checkDecisions?.(trx, 'clear', applications);
  const prepared = applications.filter((application) => application.prepared);
  await setPrepared(
    trx,
    prepared.map(({ id }) => [id, null]),
  );
  await auditEach(trx, prepared, actor, 'clear');
  return prepared.length;
};

/** Earliest moment of a release. */
const earliest = (now: Date) => new Date(now.getTime() + MIN_MINUTES_AHEAD * 60_000);

/**
 * Schedules the release of prepared decisions and takes the places of those accepted, all or none.
 * @throws RELEASE_PAST, SELECTION_CHANGED, QUOTA_EXCEEDED, DECIDED_TOGETHER; NOT_IN_STATE for an application without a prepared decision,
 * or with a release already
 */
export const scheduleRelease = async (
  trx: Trx,
  platform: Platform,
  { kind, selection, actor, now }: Request,
  releaseAt: Date,
): Promise<ReleaseRow> => {
  if (releaseAt < earliest(now)) throw new ProblemError('RELEASE_PAST');
  const applications = await lockSelection(trx, filteredKind(platform, kind), selection);
  for (const application of applications)
    if (!application.prepared || application.release_id) throw refuse(application);
  await definitionOf(platform, kind).checkDecisions?.(trx, 'release', applications);
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
  await joinRelease(trx, platform, applications, release.id);
  await auditEach(trx, applications, actor, 'schedule', () => ({
    releaseAt: releaseAt.toISOString(),
  }));
  return release;
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
  trx: Trx,
  platform: Platform,
  applications: readonly ApplicationRow[],
  releaseId: string | null,
): Promise<void> => {
  const [first] = applications;
  if (!first) return;
  const ids = applications.map(({ id }) => id);
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
export const cancelRelease = async (
  trx: Trx,
  platform: Platform,
  { id, actor, now }: { id: string; actor: Actor; now: Date },
): Promise<ReleaseRow> => {
  const release = await lockRelease(trx, id);
  if (!release) throw new ProblemError('NOT_FOUND');
  if (release.status === 'cancelled') return release;
  if (release.status === 'released' || release.release_at <= now)
    throw new ProblemError('RELEASE_PAST');
  const applications = await lockApplicationsOfRelease(trx, id);
  await joinRelease(trx, platform, applications, null);
  await auditEach(trx, applications, actor, 'unschedule');
  return endRelease(trx, id, { status: 'cancelled', counts: countByDecision(applications), now });
};

/**
 * Carries out a release that is due: every application gets its decision and its e-mail, all or none. What was withdrawn
 * meanwhile has left the release. Does nothing when it was carried out or cancelled already.
 */
export const carryOutRelease = async (
  trx: Trx,
  platform: Platform,
  id: string,
  now: Date,
): Promise<void> => {
  const release = await lockRelease(trx, id);
  if (release?.status !== 'scheduled' || release.release_at > now) return;
  const applications = await lockApplicationsOfRelease(trx, id);
  const actor = release.created_by ? { userId: release.created_by } : undefined;
  const failuresOf = await readFailures(trx, platform, applications);
  const failing = applications.filter((each) => failuresOf(each.id).failedConditions);
  await auditEach(trx, failing, actor, 'release', failuresOf);
  for (const decision of DECISIONS)
    await moveAll(
      trx,
      platform,
      applications.filter(({ prepared }) => prepared?.decision === decision),
      { move: MOVE_BY_DECISION[decision], actor, now },
    );
  await endRelease(trx, id, { status: 'released', counts: countByDecision(applications), now });
};

const auditEach = (
  trx: Trx,
  applications: readonly ApplicationRow[],
  actor: Actor | undefined,
  action: string,
  afterOf: (id: string) => Record<string, unknown> = () => ({}),
) =>
  audit(
    trx,
    applications.map(({ id }) => ({
      actor,
      action: `application.${action}`,
      entity: 'application',
      entityId: id,
      after: afterOf(id),
    })),
  );
