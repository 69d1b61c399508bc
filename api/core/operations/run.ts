import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { BatchResult } from '#api/core/db/batch-by-key.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Context, Input } from '#api/core/http/handler.ts';
import { withIdempotencyKeys } from '#api/core/http/idempotency.ts';
import type { Operation } from '#spec/core/operation.ts';
import type { Versioned } from '#spec/core/operation-values.ts';
import { createAct } from './act.ts';
import { CommittedRefusal } from './committed-refusal.ts';
import type { AnyWork, Runnable } from './handlers.ts';

/**
 * Runs the handler of an operation as its contract declares it. A read asks its policy and answers. A write opens a
 * transaction: policy → idempotency key → work → commit.
 * @returns the value to send; with its version for versioned operations
 */
export const run = async (
  operation: Operation,
  runnable: Runnable,
  input: Input,
  context: Context,
): Promise<unknown> => {
  if ('outside' in runnable) return runnable.outside(input, context);
  const value =
    operation.method === 'get'
      ? await read(runnable, input, context)
      : await write(operation, runnable, input, context);
  return withVersion(operation, value);
};

const read = async (work: AnyWork, input: Input, context: Context) => {
  const at = { ...context, db: context.platform.db };
  return work.do(input, at, await work.allow?.(input, at));
};

const write = async (
  operation: Operation,
  { allow, do: work, answer }: AnyWork,
  input: Input,
  context: Context,
): Promise<unknown> => {
  const outcome = await context.platform.db.transaction().execute(async (trx) => {
    const act = createAct(trx, { ...context, version: input.version });
    const attempt = () => settle(async () => work(input, act, allowed) as Promise<object>);
    const allowed = await allow?.(input, act);
    const result =
      input.idempotencyKey === undefined
        ? await attempt()
        : await once(trx, keyed(operation, input, context.actor?.userId), attempt);
    return answer && !('error' in result)
      ? { value: await answer(result.value, input, act) }
      : result;
  });
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
};

/** Runs work. A refusal that commits becomes the result of the transaction; every other error rolls it back. */
const settle = async (work: () => Promise<object>): Promise<BatchResult<object>> => {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof CommittedRefusal) return { error: error.problem };
    throw error;
  }
};

/** Requests with the same key are the same request if they have the same parameters and body. */
const keyed = (
  { id, params: hasParams, query: hasQuery }: Operation,
  { params, query, body, idempotencyKey }: Input,
  userId: string | undefined,
) => ({
  scope: userId ?? 'guest',
  key: idempotencyKey as string,
  operation: id,
  input: hasParams || hasQuery ? { params, query, body } : (body ?? {}),
});

const once = async (
  trx: Transaction<Database>,
  request: ReturnType<typeof keyed>,
  attempt: () => Promise<BatchResult<object>>,
): Promise<BatchResult<object>> => {
  const [result] = await withIdempotencyKeys(trx, [request], async () => [await attempt()]);
  return result as BatchResult<object>;
};

/** Returns the ETag of a resource that has its version among its fields. */
const withVersion = ({ versioned, success }: Operation, value: unknown): unknown => {
  const { shape } = (success.schema ?? {}) as Partial<z.ZodObject>;
  if (!versioned || !shape || !('version' in shape)) return value;
  return { version: (value as { version: number }).version, value } satisfies Versioned<unknown>;
};
