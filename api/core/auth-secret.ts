import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Reads or creates the secret of this installation, a file with mode 600. `link` makes concurrent starts agree on one secret. */
export function readOrCreateSecret(dataDir: string): string {
  const file = resolve(dataDir, 'auth-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, randomBytes(32).toString('base64url'), { mode: 0o600 });
    try {
      linkSync(fresh, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    rmSync(fresh);
  }
  return readFileSync(file, 'utf8').trim();
}

/** Random secrets in hex or base64 almost always have more distinct characters. */
const MIN_DISTINCT_CHARACTERS = 10;

/** Returns whether a secret looks random: words and repetitions do not. It cannot prove randomness. */
export function looksRandom(secret: string): boolean {
  const isVaried = new Set(secret).size >= MIN_DISTINCT_CHARACTERS;
  const hasLetters = /\p{L}/u.test(secret);
  // One in forty secrets of 16 bytes in base64 has no digit, but each has letters of both cases.
  const isMixed = /\d/.test(secret) || (/\p{Lu}/u.test(secret) && /\p{Ll}/u.test(secret));
  return isVaried && hasLetters && isMixed && !/\s/.test(secret) && !repeats(secret);
}

/** Returns whether a text is at least two copies of its beginning. */
function repeats(text: string): boolean {
  const periods = Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1);
  return periods.some((period) => text.startsWith(text.slice(period)));
}
