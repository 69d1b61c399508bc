import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { ReadSlot } from './slots.ts';

/** The account whose data is exported or erased. */
export type AccountReference = { readonly id: string; readonly email: string };

/** A reason why an account cannot be erased yet, for which the page has a text, and the number of objects that cause it. */
export type ErasureObstacle = { readonly reason: string; readonly count: number };

/** The context of reading and erasing: the time, and the contributions of later capabilities to a mechanism. */
export type PersonalDataContext = { readonly now: Date; readonly slot: ReadSlot };

type Read<Value> = (
  db: Kysely<Database>,
  account: AccountReference,
  context: PersonalDataContext,
) => Promise<Value>;

/** The part of a data export that holds the rows of a table, as the API presents them. */
type ExportSection = { readonly section: string; readonly read: Read<readonly object[]> };

/**
 * Audit records whose details are about a person, including reasons and notes of staff. They are removed after two years
 * in any case.
 */
type AuditedEntity = {
  readonly entity: string;
  /** Ids of the account's entities, read before the rows change. */
  readonly listOwned?: Read<readonly string[]>;
  /** Ids in the details of records about a shared entity that identify the account. */
  readonly listMentioned?: Read<readonly string[]>;
  /** The account owns the records of its changes, even if the changed entities no longer exist. */
  readonly ownsChanges?: true;
};

/** Rows that belong to an account: their place in its data export, and their fate when it is erased. */
export type PersonalData = {
  readonly table: keyof Database;
  /** The column that refers to the account. */
  readonly column: string;
  readonly exported: ExportSection | { readonly omitted: string };
  /** Paths of the files that the rows refer to: part of an export, and deleted with the rows. */
  readonly listFiles?: Read<readonly string[]>;
  /** `anonymized`: the rows stay without the reference, which the database sets to null. */
  readonly onErasure: 'deleted' | 'anonymized';
  /** Removes the other personal columns of rows that stay, before the account is deleted. */
  readonly anonymize?: (
    trx: Transaction<Database>,
    account: AccountReference,
    context: PersonalDataContext,
  ) => Promise<void>;
  readonly findObstacles?: (
    db: Kysely<Database>,
    userId: string,
    now: Date,
  ) => Promise<readonly ErasureObstacle[]>;
  /** Audit records whose details are removed together with the account. */
  readonly audited?: readonly AuditedEntity[];
};

declare module './slots.ts' {
  interface Slots {
    personalData: PersonalData;
  }
}
