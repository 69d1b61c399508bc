import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';

/** Finds the id of the object that a link leads to; undefined for a token without a valid link. */
type FindLinked = (db: Kysely<Database>, token: string) => Promise<string | undefined>;

declare module '#api/core/slots.ts' {
  interface Slots {
    linkTokens: FindLinked;
  }
}

/**
 * Refuses an invalid token before anything else of the request is read, such as a file. The response does not depend on
 * the reason. Returns the id of the object that the link leads to; several links may lead to the same object.
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
