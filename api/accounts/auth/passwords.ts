import { hashPassword, verifyPassword } from 'better-auth/crypto';

/** Each hash takes 16 MB and a core for a moment. */
const MAX_CONCURRENT = 2;

/** Runs at most `max` functions at once; the others queue. */
const createQueue = (max: number) => {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <Value>(run: () => Promise<Value>): Promise<Value> => {
    if (running >= max) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await run();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

const enqueue = createQueue(MAX_CONCURRENT);

/** better-auth's own scrypt with bounded concurrency. */
export const passwords = {
  hash: (password: string) => enqueue(() => hashPassword(password)),
  verify: (input: { hash: string; password: string }) => enqueue(() => verifyPassword(input)),
};
