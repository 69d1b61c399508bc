import { findPublic } from '#api/content/contents/public-store.ts';
import type { ReadContext } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { findEvent } from './store.ts';

/** Finds a public event with its text and its plan. @throws NOT_FOUND */
export const requirePublic = async (
  { db, now }: Pick<ReadContext, 'db' | 'now'>,
  { slug }: { readonly slug: string },
) => {
  const content = await findPublic(db, 'event', { slug }, now);
  const event = content && (await findEvent(db, content.id, now));
  if (!content || !event?.is_current) throw new ProblemError('NOT_FOUND');
  return { content, event };
};
