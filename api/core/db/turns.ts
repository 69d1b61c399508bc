import { QueueFullError } from '#spec/core/concurrency.ts';

/*
 * Transactions of one operation wait for each other's rows, and each holds a connection meanwhile; lists and searches are
 * slow when many clients request them. Both take turns, and wait for a turn without a connection, so that everybody else
 * still finds one. Decision: docs/decisions/0059.
 */

/** A part of the connections. */
export type Share = {
  /** Connections that its tasks may hold at once. */
  readonly max: number;
  /** The larger share that it is part of. */
  readonly of?: Share;
};

type Queue = Share & {
  /** Connections that each task holds, 1 by default. */
  readonly each?: number;
  /** Maximum number of waiting tasks; unlimited by default. */
  readonly maxWaiting?: number;
  readonly maxWaitMs: number;
};

/**
 * Runs a task when it is the turn of its key, and all shares that it is part of have room.
 * @throws QueueFullError when too many wait already, or when that takes too long
 */
export type Turns = <Result>(
  key: string,
  queue: Queue,
  task: () => Promise<Result>,
) => Promise<Result>;

type Counter = { readonly max: number; used: number };
type Line = {
  readonly each: number;
  /** The counters of its key and of the shares that contain it. */
  readonly counters: readonly Counter[];
  readonly waiting: Set<() => void>;
};

/** Tasks of one key begin in their order, those of several keys in rotation. */
export const createTurns = (): Turns => {
  const counters = new Map<Share, Counter>();
  const lines = new Map<string, Line>();
  /** The lines with waiting tasks; the first is the next. */
  const busy = new Set<Line>();

  const countersOf = (share: Share | undefined): Counter[] => {
    if (!share) return [];
    const counter = counters.get(share) ?? { max: share.max, used: 0 };
    counters.set(share, counter);
    return [counter, ...countersOf(share.of)];
  };
  const lineOf = (key: string, { max, of, each = 1 }: Queue): Line => {
    const known = lines.get(key);
    if (known) return known;
    const line = {
      each,
      counters: [{ max, used: 0 }, ...countersOf(of)],
      waiting: new Set<() => void>(),
    };
    lines.set(key, line);
    return line;
  };

  const hasRoom = ({ each, counters }: Line) =>
    counters.every(({ max, used }) => used + each <= max);
  const take = ({ each, counters }: Line) => {
    for (const counter of counters) counter.used += each;
  };
  const release = ({ each, counters }: Line) => {
    for (const counter of counters) counter.used -= each;
  };

  const leave = (line: Line, start: () => void) => {
    line.waiting.delete(start);
    if (line.waiting.size === 0) busy.delete(line);
  };

  const startNext = () => {
    for (const line of [...busy]) {
      const [start] = line.waiting;
      if (!start || !hasRoom(line)) continue;
      leave(line, start);
      // After the other lines.
      if (busy.delete(line)) busy.add(line);
      take(line);
      start();
    }
    // A task that held several connections leaves room for more than one of a line.
    if ([...busy].some(hasRoom)) startNext();
  };

  const waitIn = (line: Line, { maxWaiting = Number.POSITIVE_INFINITY, maxWaitMs }: Queue) =>
    new Promise<void>((resolve, reject) => {
      if (line.waiting.size >= maxWaiting) throw new QueueFullError();
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        leave(line, start);
        reject(new QueueFullError());
      }, maxWaitMs);
      line.waiting.add(start);
      busy.add(line);
    });

  return async (key, queue, task) => {
    const line = lineOf(key, queue);
    if (line.waiting.size === 0 && hasRoom(line)) take(line);
    else await waitIn(line, queue);
    try {
      return await task();
    } finally {
      release(line);
      startNext();
    }
  };
};
