import { ProblemError } from '#api/core/problem-error.ts';
import { isPublic, type Operation } from '#spec/core/operation.ts';

/**
 * What a public read costs the database, the most expensive first. Others, such as one product by its id, cost little and
 * never wait behind these.
 */
export type Cost = 'search' | 'list';

/** Undefined for operations that cost little. */
export const costOf = (
  operation: Pick<Operation, 'method' | 'caching' | 'query'>,
  query: Readonly<Record<string, unknown>> | undefined,
): Cost | undefined => {
  if (operation.method !== 'get' || !isPublic(operation)) return undefined;
  if (query?.q !== undefined) return 'search';
  return operation.query && 'limit' in operation.query.shape ? 'list' : undefined;
};

/** How many reads of a cost may wait. Further ones are refused: they would be answered too late to be of use. */
const MAX_WAITING: Readonly<Record<Cost, number>> = { search: 100, list: 200 };
/** A read that has waited longer is refused, as by the pool. */
const MAX_WAIT_MS = 2_000;

/** A list asks for its page and its total at once. */
const CONNECTIONS_PER_READ = 2;
/** Share of the pool that costly reads may take, so that all other requests find a connection. */
const SHARE_OF_POOL = 0.8;

type Changes = {
  readonly subscribe: (listener: () => void) => void;
  /** Whether changes are being received. */
  readonly isLive: () => boolean;
};

/**
 * Public reads that are expensive or asked for by many at once: identical ones share one execution, expensive ones take
 * turns. An execution is not shared with requests that come after a change of public data, which have to see it.
 */
export const createCostlyReads = (
  { subscribe, isLive }: Changes,
  { poolSize }: { readonly poolSize: number },
) => {
  const takeTurn = createReadTurns(
    Math.max(1, Math.floor((poolSize * SHARE_OF_POOL) / CONNECTIONS_PER_READ)),
  );
  const inFlight = new Map<string, Promise<unknown>>();
  subscribe(() => inFlight.clear());

  /**
   * @param key what the response depends on: the operation and the whole address
   * @throws UNAVAILABLE when too many wait already
   */
  return <Value>(
    key: string,
    cost: Cost | undefined,
    read: () => Promise<Value>,
  ): Promise<Value> => {
    const shared = inFlight.get(key);
    if (shared) return shared as Promise<Value>;
    const promise = cost ? takeTurn(cost, read) : read();
    if (!isLive()) return promise;
    inFlight.set(key, promise);
    const end = () => {
      if (inFlight.get(key) === promise) inFlight.delete(key);
    };
    promise.then(end, end);
    return promise;
  };
};

type Waiting = { readonly since: number; readonly begin: () => void; readonly refuse: () => void };

const busy = () => new ProblemError('UNAVAILABLE', { retryAfter: 1 });

/** Runs so many reads at once and lets others wait, first come, first served. */
export const createReadTurns = (atOnce: number, clock = () => performance.now()) => {
  const waiting: Waiting[] = [];
  const counts: Record<Cost, number> = { search: 0, list: 0 };
  let running = 0;

  /** Resolves when it is the caller's turn. */
  const wait = (cost: Cost): Promise<void> => {
    if (counts[cost] >= MAX_WAITING[cost]) return Promise.reject(busy());
    counts[cost] += 1;
    return new Promise<void>((resolve, reject) => {
      waiting.push({ since: clock(), begin: resolve, refuse: () => reject(busy()) });
    }).finally(() => {
      counts[cost] -= 1;
    });
  };

  /** Gives a turn that has ended to the next one. */
  const passOn = (): void => {
    const oldest = clock() - MAX_WAIT_MS;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (next.since >= oldest) {
        next.begin();
        return;
      }
      next.refuse();
    }
    running -= 1;
  };

  /** @throws UNAVAILABLE when too many of the same cost wait already, or after waiting too long */
  return async <Value>(cost: Cost, read: () => Promise<Value>): Promise<Value> => {
    if (running < atOnce) running += 1;
    else await wait(cost);
    try {
      return await read();
    } finally {
      passOn();
    }
  };
};
