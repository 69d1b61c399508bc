import { defineHandlers } from '#api/core/operations/handlers.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as contract from '#spec/show/booths.ts';
import { readBadges } from './badges.ts';
import { presentBooth, presentSummary } from './present.ts';
import { findPublishedBooth, listPublishedBooths } from './store.ts';

export const handlers = defineHandlers<typeof contract>({
  listBooths: async ({ query }, context) => {
    const { rows, ...page } = await listPublishedBooths(context.db, query);
    const badgesOf = await readBadges(
      context,
      'ofBooths',
      rows.map(({ id }) => id),
    );
    return { items: rows.map((row) => ({ ...presentSummary(row), ...badgesOf(row.id) })), ...page };
  },

  getBooth: async ({ params }, context) => {
    const booth = await findPublishedBooth(context.db, params.boothId);
    if (!booth) throw new ProblemError('NOT_FOUND');
    const badgesOf = await readBadges(context, 'ofBooths', [booth.id]);
    return { ...presentBooth(booth), ...badgesOf(booth.id) };
  },
});
