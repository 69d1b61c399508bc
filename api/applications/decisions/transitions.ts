import type { Transaction } from 'kysely';
import { definitionOf, filteredKind } from '#api/applications/applications/kinds.ts';
import type { ApplicationRow } from '#api/applications/applications/store.ts';
import type { NewDecision } from '#api/applications/applications/tables.ts';
import type { Identity } from '#api/core/access/identity.ts';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { Selection } from '#spec/applications/decisions.ts';
import {
  type ApplicationKind,
  type Decision,
  leadsFrom,
  MOVE_BY_DECISION,
} from '#spec/applications/states.ts';
import { readFailures } from './conditions.ts';
import { lockSelection } from './selection.ts';
import { setPrepared } from './store.ts';

/**
 * Decisions: (none) → prepared → scheduled for a release → released, or back to prepared. A prepared decision changes
 * nothing that the applicant can read: only `staff_version` counts it. A decision stores the version that it is about:
 * it is outdated once the applicant has changed that, and is then not released. Domain: applications.
 */

type Trx = Transaction<Database>;

/** A selection of applications of a kind by staff. */
export type Selected = {
  readonly kind: ApplicationKind;
  readonly selection: Selection;
};

type DecisionInput = {
  readonly decision: Decision;
  readonly choice?: string | undefined;
  readonly line?: string | undefined;
};

export const refuse = ({ status }: ApplicationRow) =>
  new ProblemError('NOT_IN_STATE', { currentStatus: status });

/**
 * Prepares a decision about applications, all or none.
 * @throws SELECTION_CHANGED; NOT_IN_STATE for one that does not allow the decision, or whose release is scheduled;
 * DECIDED_TOGETHER; INVALID_INPUT
 */
export const prepareAll = async (
  { trx, actor, platform }: UserAct,
  { kind, selection }: Selected,
  { decision, choice, line }: DecisionInput,
): Promise<number> => {
  const applications = await lockSelection(trx, filteredKind(platform, kind), selection);
  const definition = definitionOf(platform, kind);
  const { moves, resolveChoices, checkDecisions } = definition;
  await checkDecisions?.(trx, 'prepare', applications);
  const move = MOVE_BY_DECISION[decision];
  for (const application of applications)
    if (!moves.includes(move) || !leadsFrom(move, application.status) || application.release_id)
      throw refuse(application);
  const choices =
    decision === 'accepted' ? await resolveChoices?.(trx, applications, choice) : undefined;
  const prepared = applications.map(({ id }): [string, NewDecision] => [
    id,
    { decision, ...omitAbsent({ choice: choices?.get(id), line }) },
  ]);
  await setPrepared(trx, definition, prepared);
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
  { trx, actor, platform }: UserAct,
  { kind, selection }: Selected,
): Promise<number> => {
  const applications = await lockSelection(trx, filteredKind(platform, kind), selection);
  const scheduled = applications.find(({ release_id }) => release_id);
  if (scheduled) throw refuse(scheduled);
  const definition = definitionOf(platform, kind);
  await definition.checkDecisions?.(trx, 'clear', applications);
  const prepared = applications.filter((application) => application.prepared);
  await setPrepared(
    trx,
    definition,
    prepared.map(({ id }) => [id, null]),
  );
  await auditEach(trx, prepared, actor, 'clear');
  return prepared.length;
};

/** Records a step on each of the given applications. */
export const auditEach = (
  trx: Trx,
  applications: readonly ApplicationRow[],
  actor: Pick<Identity, 'userId' | 'impersonatedBy'> | undefined,
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
