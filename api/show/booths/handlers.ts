import type { Handler } from '#api/app/implement.ts';
import { ProblemError } from '#api/core/http/problem.ts';
import { presentBooth, presentSummary } from './present.ts';
import { findPublishedBooth, listPublishedBooths } from './store.ts';

export const listBooths: Handler<'listBooths'> = async ({ query }, { services }) => {
  const { rows, ...page } = await listPublishedBooths(services.db, query);
  return { items: rows.map(presentSummary), ...page };
};

export const getBooth: Handler<'getBooth'> = async ({ params }, { services }) => {
  const booth = await findPublishedBooth(services.db, params.boothId);
  if (!booth) throw new ProblemError('NOT_FOUND');
  return presentBooth(booth);
};
