import type { z } from 'zod';
import { applyMergePatch, diffFields } from '#api/core/http/merge-patch.ts';
import { BLANK_VERSION } from '#api/core/http/versioned.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { Act, Change } from './act.ts';

type VersionedChange<Schema extends z.ZodObject, Row> = {
  /** The locked row; undefined before the first write. */
  readonly row: Row | undefined;
  readonly schema: Schema;
  /** The stored fields and the changes: null clears a field, absent leaves it. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly changes: Readonly<Record<string, unknown>>;
  /** Converts validated fields to their stored form. */
  readonly normalize?: (fields: z.output<Schema>) => z.output<Schema>;
  /** Writes the fields if the version is unchanged; resolves to undefined after a concurrent write. */
  readonly write: (fields: z.output<Schema>) => Promise<Row | undefined>;
  readonly record: Omit<Change, 'before' | 'after'>;
};

/**
 * Changes a versioned row: compares its version with If-Match, validates the merged fields, writes them and records the
 * difference. Does not write, or increment the version, when nothing changes.
 * @throws PRECONDITION_FAILED, INVALID_INPUT
 */
export const changeVersioned = async <
  Schema extends z.ZodObject,
  Row extends { readonly version: number },
>(
  act: Pick<Act, 'match' | 'audit'>,
  { row, schema, before, changes, normalize, write, record }: VersionedChange<Schema, Row>,
): Promise<Row> => {
  act.match(row?.version ?? BLANK_VERSION);
  const valid = applyMergePatch(schema, before, changes);
  const fields = normalize?.(valid) ?? valid;
  const diff = diffFields(before, fields);
  if (row && !diff) return row;
  const after = await write(fields);
  if (!after) throw new ProblemError('PRECONDITION_FAILED');
  await act.audit({ ...record, ...diff });
  return after;
};
