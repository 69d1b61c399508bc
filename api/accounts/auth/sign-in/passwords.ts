import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { limitConcurrency } from '#spec/core/concurrency.ts';

/** Each hash takes 16 MB and a core for a moment. */
const runLimited = limitConcurrency({ maxRunning: 2 });

/** better-auth's own scrypt with bounded concurrency. */
export const passwords = {
  hash: (password: string) => runLimited(() => hashPassword(password)),
  verify: (input: { hash: string; password: string }) => runLimited(() => verifyPassword(input)),
};
