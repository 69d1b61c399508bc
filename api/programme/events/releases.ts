import type { Subscriber } from '#api/core/operations/publish.ts';
import { ProblemError } from '#api/core/problem-error.ts';

/** Refuses to release an event without a plan, because the public page shows its time and place. @throws EVENT_WITHOUT_PLAN */
export const requirePlan: Subscriber<'contentReleased'> = async ({ trx }, { contentId, type }) => {
  if (type !== 'event') return;
  const plan = await trx
    .selectFrom('event')
    .where('id', '=', contentId)
    .select('id')
    .executeTakeFirst();
  if (!plan)
    throw new ProblemError('EVENT_WITHOUT_PLAN', { page: `/organiser/event/${contentId}` });
};
