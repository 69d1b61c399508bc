import type { Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { diffFields } from '#api/core/http/merge-patch.ts';
import { BLANK_VERSION } from '#api/core/http/versioned.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { AwardPlanInput } from '#spec/programme/award-plan-input.ts';
import { findLocked, findUnknown, type StoredPlan } from './policy.ts';
import { listProgress, listRounds, lockRounds } from './rounds-store.ts';
import {
  type AwardRow,
  hasContent,
  isEditionOfTenant,
  listAvailableJudges,
  listJudges,
  lockAward,
  lockDebutAward,
  summarizeEntries,
} from './store.ts';
import { adoptAward, writeAward, writeJudges, writeRounds } from './writing.ts';

type Trx = Transaction<Database>;

/**
 * Replaces the plan of an award.
 * @throws PRECONDITION_FAILED, INVALID_INPUT, AWARD_PLAN_LOCKED, DEBUT_AWARD_EXISTS
 */
export const savePlan = async (
  act: UserAct,
  awardId: string,
  plan: AwardPlanInput,
): Promise<void> => {
  const { trx, now } = act;
  await lockContent(trx, awardId);
  const own = await lockAward(trx, awardId);
  const version = own?.version ?? BLANK_VERSION;
  act.match(version);
  await requireEdition(trx, plan);
  // A sheet that is saved after this sees the new criteria; a sheet that is already saved forbids the change.
  await lockRounds(trx, awardId);
  const before = await readStored(trx, awardId, own);
  refuse('INVALID_INPUT', findUnknown(before, plan, await findAvailableIds(trx)));
  refuse('AWARD_PLAN_LOCKED', findLocked(before, plan));
  await takeOverDebutAward(trx, awardId, own, plan);
  await writeAward(trx, awardId, { plan, version: version + 1, now });
  await writeJudges(trx, awardId, before.judges, plan.judges, now);
  await writeRounds(trx, awardId, before.rounds, plan.rounds, now);
  await recordPlan(act, awardId, before, plan);
};

/** Serializes the first plans of an award, before there is a row to lock. */
const lockContent = (trx: Trx, awardId: string) =>
  trx.selectFrom('content').where('id', '=', awardId).select('id').forUpdate().execute();

const requireEdition = async (trx: Trx, { editionId }: AwardPlanInput): Promise<void> => {
  if (editionId === undefined || (await isEditionOfTenant(trx, editionId))) return;
  refuse('INVALID_INPUT', [{ pointer: '/editionId', rule: 'requiredSelect' }]);
};

const refuse = (
  code: 'INVALID_INPUT' | 'AWARD_PLAN_LOCKED',
  errors: ReturnType<typeof findLocked>,
): void => {
  if (errors.length > 0) throw new ProblemError(code, { errors });
};

const findAvailableIds = async (trx: Trx) =>
  new Set((await listAvailableJudges(trx)).map(({ id }) => id));

const readStored = async (
  trx: Trx,
  awardId: string,
  award: AwardRow | undefined,
): Promise<StoredPlan> => ({
  award,
  entries: await summarizeEntries(trx, awardId),
  judges: await listJudges(trx, awardId),
  rounds: await listRounds(trx, awardId),
  progress: new Map((await listProgress(trx, awardId)).map((row) => [row.round_id, row])),
});

/** Moves debut entries that exist before the content of their award. @throws DEBUT_AWARD_EXISTS */
const takeOverDebutAward = async (
  trx: Trx,
  awardId: string,
  own: AwardRow | undefined,
  { kind, editionId }: AwardPlanInput,
): Promise<void> => {
  if (kind !== 'fresh-dragon' || editionId === undefined) return;
  const existing = await lockDebutAward(trx, editionId);
  if (!existing || existing.id === awardId) return;
  if (await hasContent(trx, existing.id)) throw new ProblemError('DEBUT_AWARD_EXISTS');
  await adoptAward(trx, { from: existing.id, to: awardId, exists: own !== undefined });
};

/** Records the plan in the audit log: judges by their ids, and rounds as entered. */
const recordPlan = async (
  { audit }: UserAct,
  awardId: string,
  { award, judges, rounds }: StoredPlan,
  plan: AwardPlanInput,
): Promise<void> => {
  const diff = diffFields(
    {
      kind: award?.kind,
      editionId: award?.edition_id ?? undefined,
      period: award?.opens_at
        ? `${award.opens_at.toISOString()} – ${award.closes_at?.toISOString()}`
        : undefined,
      categories: award?.categories,
      entriesPerUser: award?.entries_per_user,
      exhibitorsOnly: award?.exhibitors_only,
      needsPictures: award?.needs_pictures,
      wantsSamples: award?.wants_samples,
      judges: judges.flatMap(({ user_id }) => user_id ?? []).toSorted(),
      rounds: rounds.map(({ name }) => name.ja),
    },
    {
      ...plan,
      period: plan.period && `${plan.period.opensAt} – ${plan.period.closesAt}`,
      judges: plan.judges.map(({ userId }) => userId).toSorted(),
      rounds: plan.rounds.map(({ name }) => name.ja),
    },
  );
  await audit({ action: 'award.plan', entityId: awardId, ...diff });
};
