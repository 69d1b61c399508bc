/** Thrown where too many wait already. */
export class Busy extends Error {}

/**
 * Lets so many pieces of work be under way at once; so many more wait their turn, first come first served. Whoever comes
 * after them is refused with `Busy`: an answer that comes too late costs as much as one in time.
 */
export const createGate = (most: number, mostWaiting: number) => {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (underWay < most) underWay += 1;
    else if (waiting.length >= mostWaiting) throw new Busy();
    // Who has finished hands the place over.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else underWay -= 1;
    }
  };
};
