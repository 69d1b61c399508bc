import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';

/** The id of what a link leads to; undefined for a token of no link that is valid now. */
type FindLinked = (db: Kysely<Database>, token: string) => Promise<string | undefined>;

declare module '#api/core/slots.ts' {
  interface Slots {
    linkTokens: FindLinked;
  }
}

/**
 * Refuses a token before anything else of the request is read, such as a file. The answer is the same whatever is wrong
 * with it. Returns the id of what it leads to, to which several links may.
 * @throws NOT_FOUND
 */
export const requireLink = async (
  { db, slot }: Pick<Platform, 'db' | 'slot'>,
  token: string,
): Promise<string> => {
  for (const find of slot('linkTokens')) {
    const linkedId = await find(db, token);
    if (linkedId !== undefined) return linkedId;
  }
  throw new ProblemError('NOT_FOUND');
};
