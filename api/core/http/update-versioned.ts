import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { type AuditEntry, audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { applyMergePatch, diffFields } from './merge-patch.ts';

type Update<Schema extends z.ZodObject, Row> = {
  /** The stored row; undefined before the first write. */
  row: Row | undefined;
  /** The stored version, and the version that the changes are based on. */
  current: number;
  version: number;
  schema: Schema;
  /** The stored fields and the changes: null clears a field, absent leaves it. */
  before: Readonly<Record<string, unknown>>;
  changes: Readonly<Record<string, unknown>>;
  /** Converts validated fields to their stored form. */
  normalize?: (fields: z.output<Schema>) => z.output<Schema>;
  /** Writes the fields if the version is unchanged; resolves to undefined after a concurrent write. */
  write: (fields: z.output<Schema>) => Promise<Row | undefined>;
  record: Omit<AuditEntry, 'before' | 'after'>;
};

/**
 * Updates a versioned resource: compares the version, validates the merged fields, writes them and audits the difference.
 * Does not write, or increment the version, when nothing changes.
 * @throws PRECONDITION_FAILED, INVALID_INPUT
 */
export const updateVersioned = async <Schema extends z.ZodObject, Row>(
  trx: Transaction<Database>,
  { row, current, version, schema, before, changes, normalize, write, record }: Update<Schema, Row>,
): Promise<Row> => {
  if (current !== version) throw new ProblemError('PRECONDITION_FAILED');
  const valid = applyMergePatch(schema, before, changes);
  const fields = normalize?.(valid) ?? valid;
  const diff = diffFields(before, fields);
  if (row && !diff) return row;
  const after = await write(fields);
  if (!after) throw new ProblemError('PRECONDITION_FAILED');
  await audit(trx, [{ ...record, ...diff }]);
  return after;
};
