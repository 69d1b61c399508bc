import { type RawBuilder, sql, type Transaction } from 'kysely';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { Act } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { leadsFrom, MOVES, type MoveName } from '#spec/applications/states.ts';
import { definitionOf, type KindDefinition, type Recipient } from './kinds.ts';
import type { Move } from './moves.ts';
import { findPlaceChanges } from './policy.ts';
import { type ApplicationRow, findApplications, lockApplication } from './store.ts';
import { isEntering, requireFewWithdrawn } from './withdrawn.ts';

/**
 * Every state change of an application, of every kind. The table of moves defines the states that each move connects;
 * here moves are checked, written, audited, and followed by the consequences of the kind and by e-mails, all in one
 * transaction.
 */

type Trx = Transaction<Database>;

/**
 * Moves locked applications of one kind, all or none. Drops prepared decisions and their places in a release.
 * @returns the applications after the move, in the given order
 * @throws NOT_IN_STATE for an application that the move does not lead on from; QUOTA_EXCEEDED, TOO_MANY_WITHDRAWN
 */
export const moveAll = async (
  act: Act,
  applications: readonly ApplicationRow[],
  move: Move,
): Promise<ApplicationRow[]> => {
  const { trx, now, platform } = act;
  const [first] = applications;
  if (!first) return [];
  const definition = definitionOf(platform, first.kind);
  for (const { status } of applications)
    checkMove(definition, move.move, move.isNew ? 'new' : status);
  if (isEntering(move.move) && !move.hasCheckedWithdrawn)
    await requireFewWithdrawn(
      trx,
      definition,
      applications.map(({ id }) => id),
    );
  await definition.checkMove?.(trx, move.move, applications, now);
  await writeMove(act, applications, move);
  const after = await reread(trx, applications);
  const places = findPlaceChanges(applications, after);
  if (places.length > 0) await definition.changePlaces?.(trx, places);
  await definition.onMove?.(act, move, after);
  await auditMove(act, applications, after, move);
  const recipients = after.flatMap((application, at) =>
    toRecipient(application, applications[at] as ApplicationRow, move),
  );
  await act.mail(...(await definition.createEmails(act, move, recipients)));
  return after;
};

/**
 * Moves an application. Repeating a move changes nothing.
 * @throws NOT_FOUND, NOT_IN_STATE, QUOTA_EXCEEDED
 */
export const moveOne = async (act: Act, id: string, move: Move): Promise<ApplicationRow> => {
  const application = await lockApplication(act.trx, id);
  if (!application) throw new ProblemError('NOT_FOUND');
  if (isRepeated(application, move.move)) return application;
  const [moved] = await moveAll(act, [application], move);
  return moved as ApplicationRow;
};

export const isRepeated = ({ status }: Pick<ApplicationRow, 'status'>, move: MoveName): boolean =>
  status === MOVES[move].to && !leadsFrom(move, status);

/** @throws NOT_IN_STATE */
export const checkMove = (
  { moves }: KindDefinition,
  move: MoveName,
  status: ApplicationRow['status'] | 'new',
): void => {
  if (!moves.includes(move) || !leadsFrom(move, status))
    throw new ProblemError('NOT_IN_STATE', { currentStatus: status });
};

/** Returns the choice that an acceptance grants: the one in its prepared decision. */
const grantedBy = ({ move, changes }: Move): RawBuilder<unknown> => {
  if (changes?.granted !== undefined) return sql`${changes.granted}::text`;
  return move === 'accept' ? sql`a.prepared ->> 'choice'` : sql`a.granted`;
};

const writeMove = async (
  { trx, now }: Act,
  applications: readonly ApplicationRow[],
  move: Move,
): Promise<void> => {
  const { changes = {} } = move;
  const { consents, granted: _, ...columns } = changes;
  await trx
    .updateTable('application as a')
    .set(({ eb }) => ({
      ...columns,
      ...(consents && { consents: JSON.stringify(consents) }),
      status: MOVES[move.move].to,
      version: eb('a.version', '+', 1),
      staff_version: eb('a.staff_version', '+', 1),
      granted: grantedBy(move) as RawBuilder<string | null>,
      prepared: null,
      release_id: null,
      updated_at: now,
      moved_at: now,
    }))
    .where(sql<boolean>`a.id = any(${applications.map(({ id }) => id)}::uuid[])`)
    .execute();
};

const reread = async (trx: Trx, applications: readonly ApplicationRow[]) => {
  const rows = await findApplications(
    trx,
    applications.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return applications.map(({ id }) => byId.get(id) as ApplicationRow);
};

const auditMove = (
  act: Act,
  before: readonly ApplicationRow[],
  after: readonly ApplicationRow[],
  { move, actor = act.actor, movers, changes, isNew }: Move,
) =>
  audit(
    act.trx,
    after.map(({ id, status, granted }, at) => ({
      actor: movers?.get(id)?.actor ?? actor,
      action: `application.${move}`,
      entity: 'application',
      entityId: id,
      ...(!isNew && { before: { status: before[at]?.status } }),
      after: { status, ...omitAbsent({ granted, reason: changes?.reason }) },
    })),
  );

/** Returns the recipient of the e-mail; none if the address has been erased. */
const toRecipient = (
  application: ApplicationRow,
  before: ApplicationRow,
  { locale, movers }: Move,
): Recipient[] =>
  application.to
    ? [
        {
          application,
          to: application.to,
          locale: movers?.get(application.id)?.locale ?? locale ?? application.mail_locale,
          line: before.prepared?.line,
        },
      ]
    : [];
