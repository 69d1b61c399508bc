import type { Table } from './table.ts';

type AuditRecordColumns = {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/**
 * Kysely's table types: those of core; each capability adds its own in `tables.ts`. Columns of better-auth are camel
 * case, those of Noren snake case.
 */
export interface Database {
  idempotency_record: Table<'idempotency_record', { answer: Record<string, unknown> }>;
  rate_bucket: Table<'rate_bucket'>;
  /**
   * - `entity_id`: null only in intents and outcomes: not created yet, or nonexistent.
   * - `intent_id`: the intent of an outcome.
   */
  audit_record: Table<'audit_record', AuditRecordColumns>;
  inbox_mail: Table<'inbox_mail'>;
  /** E-mails that are sent together, encrypted. */
  held_mail: Table<'held_mail'>;
}
