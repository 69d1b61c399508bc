import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { ReadContext, UserAct } from '#api/core/operations/act.ts';
import { changeVersioned } from '#api/core/operations/change-versioned.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { ApplicationDetail } from '#spec/applications/application.ts';
import { definitionOf, readAdditions } from './kinds.ts';
import { moveOne } from './move.ts';
import type { Move } from './moves.ts';
import { presentDetail } from './present.ts';
import {
  findForStaff,
  isStaffOfEdition,
  READ_ACTION,
  type StaffRow,
  writeAnnotation,
} from './staff-store.ts';
import { lockApplication } from './store.ts';

/** @throws NOT_FOUND */
const requireRow = async (db: Kysely<Database>, id: string): Promise<StaffRow> => {
  const row = await findForStaff(db, id);
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
};

/** Reads an application as staff see it. @throws NOT_FOUND */
export const readForStaff = async (
  { db, now, platform }: Pick<ReadContext, 'db' | 'now' | 'platform'>,
  id: string,
): Promise<ApplicationDetail> => {
  const row = await requireRow(db, id);
  const definition = definitionOf(platform, row.kind);
  const additionsOf = await readAdditions(db, definition, [id]);
  const details = await definition.readDetails(db, id, now);
  return presentDetail(row, additionsOf(id), details);
};

/** Reads an application with its personal data, which is audited. @throws NOT_FOUND */
export const readApplication = (
  { db, actor, now, platform }: ReadContext,
  id: string,
): Promise<ApplicationDetail> =>
  db.transaction().execute(async (trx) => {
    const application = await readForStaff({ db: trx, now, platform }, id);
    await audit(trx, [{ actor, action: READ_ACTION, entity: 'application', entityId: id }]);
    return application;
  });

const Annotation = z.strictObject({
  note: z.string().optional(),
  assigneeId: z.string().optional(),
});

type AnnotationChange = {
  readonly note?: string | null | undefined;
  readonly assigneeId?: string | null | undefined;
};

/**
 * Changes the note and the assignee.
 * @throws NOT_FOUND, PRECONDITION_FAILED, INVALID_INPUT for an assignee who is not a member of the tenant
 */
export const annotate = async (
  act: UserAct,
  id: string,
  changes: AnnotationChange,
): Promise<ApplicationDetail> => {
  const { trx, now } = act;
  const row = await lockForStaff(trx, id);
  await checkAssignee(trx, row, changes);
  await changeVersioned(act, {
    row: { version: row.staff_version },
    schema: Annotation,
    before: omitAbsent({ note: row.note, assigneeId: row.assignee_id }),
    changes,
    write: (fields) => writeAnnotation(trx, row, fields, now),
    record: { action: 'application.annotate', entityId: id },
  });
  return readForStaff(act, id);
};

/** Locks the application before it is read. @throws NOT_FOUND */
const lockForStaff = async (trx: Transaction<Database>, id: string): Promise<StaffRow> => {
  await lockApplication(trx, id);
  return requireRow(trx, id);
};

const checkAssignee = async (
  trx: Transaction<Database>,
  { edition_id }: StaffRow,
  { assigneeId }: AnnotationChange,
): Promise<void> => {
  if (!assigneeId || (await isStaffOfEdition(trx, assigneeId, edition_id))) return;
  throw new ProblemError('INVALID_INPUT', {
    errors: [{ pointer: '/assigneeId', rule: 'requiredSelect' }],
  });
};

/** Moves an application for a member of staff. @throws NOT_FOUND, NOT_IN_STATE, QUOTA_EXCEEDED */
export const moveByStaff = async (
  act: UserAct,
  id: string,
  move: Pick<Move, 'move' | 'changes'>,
): Promise<ApplicationDetail> => {
  await lockForStaff(act.trx, id);
  await moveOne(act, id, move);
  return readForStaff(act, id);
};
