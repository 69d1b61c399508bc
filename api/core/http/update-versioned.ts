import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { type AuditEntry, audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { changed, difference } from './merge-patch.ts';

type Update<Schema extends z.ZodObject, Row> = {
  /** What is stored; undefined before the first write. */
  row: Row | undefined;
  /** The version of what is stored, and the one that the changes are based on. */
  current: number;
  version: number;
  schema: Schema;
  /** The fields as they are, and what is to change: null clears a field, absent leaves it. */
  before: Readonly<Record<string, unknown>>;
  changes: Readonly<Record<string, unknown>>;
  /** Brings validated fields into the form in which they are stored. */
  normalize?: (fields: z.output<Schema>) => z.output<Schema>;
  /** Writes the fields over the version that was read; undefined when somebody else has written meanwhile. */
  write: (fields: z.output<Schema>) => Promise<Row | undefined>;
  record: Omit<AuditEntry, 'before' | 'after'>;
};

/**
 * Changes what has a version: compares the version, validates the whole with the changes in it, writes, and audits what
 * differs. Changes that change nothing leave the version as it is.
 * @throws PRECONDITION_FAILED, INVALID_INPUT
 */
export const updateVersioned = async <Schema extends z.ZodObject, Row>(
  trx: Transaction<Database>,
  { row, current, version, schema, before, changes, normalize, write, record }: Update<Schema, Row>,
): Promise<Row> => {
  if (current !== version) throw new ProblemError('PRECONDITION_FAILED');
  const valid = changed(schema, before, changes);
  const fields = normalize?.(valid) ?? valid;
  const what = difference(before, fields);
  if (row && !what) return row;
  const after = await write(fields);
  if (!after) throw new ProblemError('PRECONDITION_FAILED');
  await audit(trx, [{ ...record, ...what }]);
  return after;
};
