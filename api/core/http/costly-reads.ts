import { LRUCache } from 'lru-cache';
import type { Cost, TakeReadTurn } from '#api/core/db/shares.ts';
import { isPublic, type Operation } from '#spec/core/operation.ts';

/** Returns the cost of an operation; undefined for operations that cost little. */
export const costOf = (
  operation: Pick<Operation, 'method' | 'caching' | 'query'>,
  query: Readonly<Record<string, unknown>> | undefined,
): Cost | undefined => {
  if (operation.method !== 'get' || !isPublic(operation)) return undefined;
  if (query?.q !== undefined) return 'search';
  return operation.query && 'limit' in operation.query.shape ? 'list' : undefined;
};

/** Seconds for which clients and shared caches may reuse a public response. */
export const MAX_AGE_S = 15;

/** Some hundred lists, in bytes. */
const MAX_RETAINED = 16_000_000;

type Stored = { readonly bytes: Buffer; readonly at: number };

/** The JSON of a response, and how many seconds ago it was read. */
export type Retained = { readonly bytes: Buffer; readonly age: number };

type Options = {
  readonly publicChanges: {
    readonly subscribe: (listener: () => void) => void;
    /** Whether changes are being received. */
    readonly isLive: () => boolean;
  };
  readonly takeReadTurn: TakeReadTurn;
  readonly now: () => Date;
};

/**
 * Shares and limits public reads that are expensive or requested by many clients at once: identical reads share one
 * execution, and expensive ones take turns. A request after a change of public data must see the change, so every change
 * ends all sharing.
 */
export const createCostlyReads = ({ publicChanges, takeReadTurn, now }: Options) => {
  const inFlight = new Map<string, Promise<unknown>>();
  const retained = new LRUCache<string, Stored>({
    maxSize: MAX_RETAINED,
    sizeCalculation: ({ bytes }, key) => bytes.length + 2 * key.length,
  });
  publicChanges.subscribe(() => {
    inFlight.clear();
    retained.clear();
  });

  /**
   * Shares an execution while it runs.
   *
   * @param key the operation and the whole address, on which the response depends
   * @throws QueueFullError when too many wait already, or when its turn does not come in time
   */
  const share = <Value>(
    key: string,
    cost: Cost | undefined,
    read: () => Promise<Value>,
    onRead?: (value: Value) => void,
  ): Promise<Value> => {
    const shared = inFlight.get(key);
    if (shared) return shared as Promise<Value>;
    const promise = cost ? takeReadTurn(cost, read) : read();
    if (!publicChanges.isLive()) return promise;
    inFlight.set(key, promise);
    const end = () => inFlight.get(key) === promise && inFlight.delete(key);
    promise.then((value) => end() && onRead?.(value), end);
    return promise;
  };

  /** Shares the JSON of an expensive read, and retains it for as long as caches may, or until public data change. */
  const retain = (key: string, cost: Cost, read: () => Promise<Buffer>): Promise<Retained> => {
    const at = now().getTime();
    const known = publicChanges.isLive() ? retained.get(key) : undefined;
    const age = known ? at - known.at : Number.NaN;
    // A clock may be set back.
    if (known && age >= 0 && age < MAX_AGE_S * 1000)
      return Promise.resolve({ bytes: known.bytes, age: Math.floor(age / 1000) });
    return share(key, cost, read, (bytes) => retained.set(key, { bytes, at })).then((bytes) => ({
      bytes,
      age: 0,
    }));
  };

  return { share, retain };
};
