import type { Kysely, Transaction } from 'kysely';
import {
  answerQuestion,
  requireChangeable,
  touchApplication,
} from '#api/applications/applications/changes.ts';
import { moveOne } from '#api/applications/applications/move.ts';
import { requireOpen } from '#api/applications/applications/require-open.ts';
import { type ApplicationRow, lockApplication } from '#api/applications/applications/store.ts';
import { checkDays, searchColumns } from '#api/applications/guest-applications/apply.ts';
import {
  GUEST_DEFINITIONS,
  type GuestKindDefinition,
} from '#api/applications/guest-applications/guest-kinds.ts';
import { findLinkedApplication } from '#api/applications/guest-applications/links.ts';
import { readEntered, writeEntered } from '#api/applications/guest-applications/store.ts';
import type { Database } from '#api/core/db/schema.ts';
import { applyMergePatch, diffFields } from '#api/core/http/merge-patch.ts';
import type { Act } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { GuestChange } from '#spec/applications/kinds/guest-kinds.ts';
import type { GuestKind } from '#spec/applications/states.ts';
import { findForApplicant } from './store.ts';

type Trx = Transaction<Database>;

export const definitionOf = ({ kind }: Pick<ApplicationRow, 'kind'>): GuestKindDefinition =>
  GUEST_DEFINITIONS[kind as GuestKind];

/** Returns the id of the application of a link; the refusal does not depend on the reason. @throws NOT_FOUND */
export const requireLinked = async (db: Kysely<Database>, token: string): Promise<string> => {
  const id = await findLinkedApplication(db, token);
  if (!id) throw new ProblemError('NOT_FOUND');
  return id;
};

/** Locks the application of a link. @throws NOT_FOUND */
export const lockLinked = async (trx: Trx, token: string): Promise<ApplicationRow> => {
  const application = await lockApplication(trx, await requireLinked(trx, token));
  // Its personal data may have been erased while this waited for the lock.
  await requireLinked(trx, token);
  return application as ApplicationRow;
};

/** @throws NOT_IN_STATE, NOT_OPEN_YET, DEADLINE_PASSED */
export const requireLinkedChangeable = (
  { trx, now }: Pick<Act, 'trx' | 'now'>,
  application: ApplicationRow,
  answer?: string | null,
): Promise<void> => {
  const subject = { edition_id: application.edition_id, application_id: application.id };
  return requireChangeable(application, { answer, now }, () =>
    requireOpen(trx, definitionOf(application).kind, subject, now),
  );
};

/**
 * Changes the given fields. An answer to an open question returns the application to the organisers.
 * @throws NOT_FOUND, PRECONDITION_FAILED, NOT_IN_STATE, NOT_OPEN_YET, DEADLINE_PASSED, INVALID_INPUT
 */
export const changeApplication = async (
  act: Act,
  token: string,
  { kind, answer, ...changes }: GuestChange,
): Promise<string> => {
  const application = await lockLinked(act.trx, token);
  act.match(application.version);
  await requireLinkedChangeable(act, application, answer);
  if (kind !== application.kind)
    throw new ProblemError('INVALID_INPUT', {
      errors: [{ pointer: '/kind', rule: 'requiredSelect' }],
    });
  await changeEntered(act, application, changes);
  if (answer) await answerQuestion(act, application, answer, act.locale);
  return application.id;
};

const changeEntered = async (
  { trx, now, audit }: Act,
  application: ApplicationRow,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const { id } = application;
  const definition = definitionOf(application);
  const before = (await readEntered(trx, definition, [id])).get(id) ?? {};
  const after = applyMergePatch(definition.schema, before, changes);
  const diff = diffFields(before, after);
  if (!diff) return;
  checkDays(definition, after, (await findForApplicant(trx, id)).days);
  await writeEntered(trx, definition, id, after);
  await touchApplication(trx, id, now, searchColumns(definition, after, application));
  // Only the names: the values that applicants enter are personal data.
  await audit({
    action: 'application.change',
    entityId: id,
    after: { fields: Object.keys(diff.after) },
  });
};

/** Withdraws an open application. Repeating it changes nothing. @throws NOT_FOUND, NOT_IN_STATE */
export const withdrawApplication = async (act: Act, token: string): Promise<string> => {
  const { id } = await lockLinked(act.trx, token);
  await moveOne(act, id, { move: 'withdraw', locale: act.locale });
  return id;
};
