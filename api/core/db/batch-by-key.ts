import { currentScope, inSharedScope, type RequestScope } from './request-scope.ts';

/** The result of one request of a batch: its value or its error. */
export type BatchResult<Value> = { value: Value } | { error: Error };

/** Runs work for one request of a batch. An error becomes its result and does not fail the other requests. */
export const attempt = <Value>(work: () => Value): BatchResult<Value> => {
  try {
    return { value: work() };
  } catch (error) {
    return { error: error as Error };
  }
};

type Pending<Request, Value> = {
  request: Request;
  scope: RequestScope | undefined;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
};

/** SQLSTATE classes 22 and 23, data exceptions and constraint violations: one request fails the whole statement. */
const REQUEST_ERROR = /^(22|23)/;

/**
 * Batches concurrent requests by key. While a batch of a key runs, further requests for that key queue up and form the
 * next batch of at most `max`; a request for an idle key runs at once. A contended row is thus locked and written once
 * per batch instead of once per request. When one request fails the statement, each is retried alone.
 * Decision: docs/decisions/0003.
 */
export const batchByKey = <Request, Value>(
  work: (requests: Request[]) => Promise<BatchResult<Value>[]>,
  max = 100,
): ((key: string, request: Request) => Promise<Value>) => {
  const queues = new Map<string, Pending<Request, Value>[]>();

  const runBatch = async (batch: Pending<Request, Value>[]): Promise<void> => {
    try {
      const outcomes = await inSharedScope(
        batch.map(({ scope }) => scope),
        () => work(batch.map(({ request }) => request)),
      );
      for (const [at, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[at] as BatchResult<Value>;
        if ('error' in outcome) reject(outcome.error);
        else resolve(outcome.value);
      }
    } catch (error) {
      const isRequestError = REQUEST_ERROR.test(String((error as { code?: unknown }).code));
      if (isRequestError && batch.length > 1) for (const one of batch) await runBatch([one]);
      else for (const { reject } of batch) reject(error);
    }
  };

  const drain = async (key: string, queue: Pending<Request, Value>[]): Promise<void> => {
    while (queue.length > 0) await runBatch(queue.splice(0, max));
    queues.delete(key);
  };

  return (key, request) =>
    new Promise((resolve, reject) => {
      const pending = { request, scope: currentScope(), resolve, reject };
      const queue = queues.get(key);
      if (queue) {
        queue.push(pending);
        return;
      }
      const own = [pending];
      queues.set(key, own);
      void drain(key, own);
    });
};
