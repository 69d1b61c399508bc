import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';

/** Whether a token is that of a link that is valid now. */
type IsValidLink = (db: Kysely<Database>, token: string) => Promise<boolean>;

declare module '#api/core/slots.ts' {
  interface Slots {
    linkTokens: IsValidLink;
  }
}

/**
 * Refuses a token before anything else of the request is read, such as a file. The answer is the same whatever is wrong
 * with it.
 * @throws NOT_FOUND
 */
export const requireLink = async (
  { db, slot }: Pick<Platform, 'db' | 'slot'>,
  token: string,
): Promise<void> => {
  for (const isValid of slot('linkTokens')) if (await isValid(db, token)) return;
  throw new ProblemError('NOT_FOUND');
};
