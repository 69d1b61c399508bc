import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { ReadSlot } from './slots.ts';

/** The account whose data is exported or erased. */
export type AccountReference = { readonly id: string; readonly email: string };

/** Why an account cannot be erased yet: a reason for which the page has a text, and how many things cause it. */
export type ErasureObstacle = { readonly reason: string; readonly count: number };

/** What reading and erasing depends on: the time, and what later capabilities contribute to a mechanism. */
export type PersonalDataContext = { readonly now: Date; readonly slot: ReadSlot };

type Read<Value> = (
  db: Kysely<Database>,
  account: AccountReference,
  context: PersonalDataContext,
) => Promise<Value>;

/** The part of a data export that holds the rows of a table, as the API presents them. */
type ExportSection = { readonly section: string; readonly read: Read<readonly object[]> };

/** Audit records whose details are about a person, staff's reasons and notes included. They end after two years in any case. */
type AuditedEntity = {
  readonly entity: string;
  /** Ids of the account's entities, read before the rows change. */
  readonly listOwned?: Read<readonly string[]>;
  /** Ids by which the details of records about an entity that many share name the account. */
  readonly listMentioned?: Read<readonly string[]>;
  /** What the account changed is its own, also of entities that are gone. */
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
  /** Audit records whose details go with the account. */
  readonly audited?: readonly AuditedEntity[];
};

declare module './slots.ts' {
  interface Slots {
    personalData: PersonalData;
  }
}
