import type { Subscriber } from '#api/core/operations/publish.ts';
import { ProblemError } from '#api/core/problem-error.ts';

/** The public reads of an event when and where it is held: without a plan there is no page of it. @throws EVENT_WITHOUT_PLAN */
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
