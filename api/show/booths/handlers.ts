import type { Handler } from '#api/core/http/handler.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as contract from '#spec/show/booths.ts';
import { presentBooth, presentSummary } from './present.ts';
import { findPublishedBooth, listPublishedBooths } from './store.ts';

export const listBooths: Handler<typeof contract.listBooths> = async ({ query }, { platform }) => {
  const { rows, ...page } = await listPublishedBooths(platform.db, query);
  return { items: rows.map(presentSummary), ...page };
};

export const getBooth: Handler<typeof contract.getBooth> = async ({ params }, { platform }) => {
  const booth = await findPublishedBooth(platform.db, params.boothId);
  if (!booth) throw new ProblemError('NOT_FOUND');
  return presentBooth(booth);
};
