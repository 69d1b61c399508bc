import type { Kysely, Transaction } from 'kysely';
import { ACCOUNT_ENTITY } from '#api/core/audit/audit.ts';
import { redactAccount, redactRecords } from '#api/core/audit/redaction.ts';
import type { Database } from '#api/core/db/schema.ts';
import { removeUnreferencedFiles } from '#api/core/files/orphaned-files.ts';
import { deleteIdempotencyRecords } from '#api/core/http/idempotency.ts';
import { deleteCounters } from '#api/core/http/rate-limits.ts';
import { deleteInboxMails } from '#api/core/mail/inbox.ts';
import type { AccountReference, ErasureObstacle, PersonalData } from '#api/core/personal-data.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { deleteUser, deleteVerifications, lockUser } from './store.ts';

/**
 * Erases an account: data that capabilities declare in the slot `personalData`, and data of core without a reference.
 * Reliability: data.
 */

type Trx = Transaction<Database>;

type ErasureSteps = {
  before?: (trx: Trx) => Promise<void>;
  andThen?: (trx: Trx, account: AccountReference) => Promise<void>;
};

export type Erasure = {
  /** Finds the reasons why an account cannot be erased now; empty if it can. */
  findObstacles: (userId: string) => Promise<readonly ErasureObstacle[]>;
  /**
   * Deletes an account with its data, and anonymizes data that others still need. Calls `before` with the account
   * locked, and `andThen` after the deletion, in the same transaction. Does nothing for an account that does not exist.
   * @throws USER_IN_USE
   */
  erase: (userId: string, steps?: ErasureSteps) => Promise<void>;
};

/** Entities of audit records whose details are about persons. */
export const personalAuditEntities = (personalData: readonly PersonalData[]): string[] => [
  ACCOUNT_ENTITY,
  ...new Set(personalData.flatMap(({ audited = [] }) => audited.map(({ entity }) => entity))),
];

type Deps = Pick<Platform, 'db' | 'files' | 'mailer' | 'now' | 'slot' | 'log'>;

export const createErasure = ({ db, files, mailer, now, slot, log }: Deps): Erasure => {
  const personalData = slot('personalData');

  const findObstacles = async (executor: Kysely<Database>, userId: string) => {
    const found: ErasureObstacle[] = [];
    for (const declared of personalData)
      found.push(...((await declared.findObstacles?.(executor, userId, now())) ?? []));
    return found;
  };

  /** Lists the files of deleted rows; files of anonymized rows stay with them. */
  const listFiles = async (trx: Trx, account: AccountReference): Promise<string[]> => {
    const paths: string[] = [];
    for (const { onErasure, listFiles: list } of personalData)
      if (onErasure === 'deleted')
        paths.push(...((await list?.(trx, account, { now: now(), slot })) ?? []));
    return paths;
  };

  const redactOwned = async (trx: Trx, account: AccountReference): Promise<void> => {
    const context = { now: now(), slot };
    const entities = personalData.flatMap(({ audited = [] }) => audited);
    for (const { entity, listOwned, listMentioned } of entities) {
      const ids = await listOwned?.(trx, account, context);
      const mentioned = await listMentioned?.(trx, account, context);
      await redactRecords(trx, { entity, ids, mentioned });
    }
    const own = entities.flatMap(({ entity, ownsChanges }) => (ownsChanges ? [entity] : []));
    await redactAccount(trx, account, own);
  };

  const eraseRows = async (trx: Trx, account: AccountReference): Promise<void> => {
    // First, because later steps change the rows that identify the entities of the account.
    await redactOwned(trx, account);
    for (const { anonymize } of personalData) await anonymize?.(trx, account, { now: now(), slot });
    await deleteVerifications(trx, account);
    await deleteIdempotencyRecords(trx, account.id);
    await deleteCounters(trx, account.email);
    await mailer.discard(trx, account.email);
    await deleteInboxMails(trx, account.email);
    await deleteUser(trx, account.id);
  };

  return {
    findObstacles: (userId) => findObstacles(db, userId),

    erase: async (userId, { before, andThen } = {}) => {
      const paths = await db.transaction().execute(async (trx) => {
        // Rows that refer to the account wait for this lock, so that no obstacle can arise after the check.
        const account = await lockUser(trx, userId);
        if (!account) return [];
        await before?.(trx);
        if ((await findObstacles(trx, userId)).length > 0) throw new ProblemError('USER_IN_USE');
        const found = await listFiles(trx, account);
        await eraseRows(trx, account);
        await andThen?.(trx, account);
        return found;
      });
      // The hourly sweep removes files that a failure leaves behind.
      await removeUnreferencedFiles({ db, files, references: slot('fileReferences') }, paths).catch(
        (err) => log.warn({ err }, 'files of an erased account remain'),
      );
    },
  };
};
