import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Identity } from '#api/core/access/identity.ts';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import { updateVersioned } from '#api/core/http/update-versioned.ts';
import type { Platform } from '#api/core/platform.ts';
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

type Actor = Pick<Identity, 'userId' | 'impersonatedBy'>;
type Reviewed = { version: number; value: ApplicationDetail };

/** @throws NOT_FOUND */
const requireRow = async (db: Kysely<Database>, id: string): Promise<StaffRow> => {
  const row = await findForStaff(db, id);
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
};

const presentById = async (
  db: Kysely<Database>,
  platform: Omit<Platform, 'db'>,
  id: string,
): Promise<Reviewed> => {
  const row = await requireRow(db, id);
  const definition = definitionOf(platform, row.kind);
  const additionsOf = await readAdditions(db, definition, [id]);
  const details = await definition.readDetails(db, id, platform.now());
  return {
    version: row.staff_version,
    value: presentDetail(row, additionsOf(id), details),
  };
};

/** An application as staff see it after they changed it, without its version. @throws NOT_FOUND */
export const readForStaff = async (
  db: Kysely<Database>,
  platform: Omit<Platform, 'db'>,
  id: string,
): Promise<ApplicationDetail> => (await presentById(db, platform, id)).value;

/** Reads an application with its personal data, which is audited. @throws NOT_FOUND */
export const readApplication = (platform: Platform, id: string, reader: Actor): Promise<Reviewed> =>
  platform.db.transaction().execute(async (trx) => {
    const reviewed = await presentById(trx, platform, id);
    await audit(trx, [{ actor: reader, action: READ_ACTION, entity: 'application', entityId: id }]);
    return reviewed;
  });

const Annotation = z.strictObject({
  note: z.string().optional(),
  assigneeId: z.string().optional(),
});

export type AnnotationChange = {
  readonly note?: string | null | undefined;
  readonly assigneeId?: string | null | undefined;
};

type Annotate = {
  readonly id: string;
  readonly version: number;
  readonly changes: AnnotationChange;
  readonly actor: Actor;
  readonly now: Date;
};

/**
 * Changes the note and the assignee.
 * @throws NOT_FOUND, PRECONDITION_FAILED, INVALID_INPUT for an assignee who is not a member of the tenant
 */
export const annotate = (
  platform: Platform,
  { id, version, changes, actor, now }: Annotate,
): Promise<Reviewed> =>
  platform.db.transaction().execute(async (trx) => {
    const row = await lockForStaff(trx, id);
    await checkAssignee(trx, row, changes);
    await updateVersioned(trx, {
      row,
      current: row.staff_version,
      version,
      schema: Annotation,
      before: omitAbsent({ note: row.note, assigneeId: row.assignee_id }),
      changes,
      write: (fields) => writeAnnotation(trx, row, fields, now),
      record: { actor, action: 'application.annotate', entity: 'application', entityId: id },
    });
    return presentById(trx, platform, id);
  });

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

/** A move by a member of staff. @throws NOT_FOUND, NOT_IN_STATE, QUOTA_EXCEEDED */
export const moveByStaff = (
  platform: Platform,
  id: string,
  move: Move,
): Promise<ApplicationDetail> =>
  platform.db.transaction().execute(async (trx) => {
    await lockForStaff(trx, id);
    await moveOne(trx, platform, id, move);
    return readForStaff(trx, platform, id);
  });
