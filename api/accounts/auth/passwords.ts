import { hashPassword, verifyPassword } from 'better-auth/crypto';

/** Hashing takes 16 MB and a core for a moment: a crowd of passwords waits in line instead of taking all there is. */
const AT_ONCE = 2;

/** Runs at most so many at once; the others wait, in their order. */
const inTurn = (atOnce: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Value>(run: () => Promise<Value>): Promise<Value> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

const turn = inTurn(AT_ONCE);

/** better-auth's own scrypt, a few at a time. */
export const passwords = {
  hash: (password: string) => turn(() => hashPassword(password)),
  verify: (given: { hash: string; password: string }) => turn(() => verifyPassword(given)),
};
