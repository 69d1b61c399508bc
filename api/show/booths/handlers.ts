import type { Handler } from '#api/core/http/handler.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as contract from '#spec/show/booths.ts';
import { readBadges } from './badges.ts';
import { presentBooth, presentSummary } from './present.ts';
import { findPublishedBooth, listPublishedBooths } from './store.ts';

export const listBooths: Handler<typeof contract.listBooths> = async (
  { query },
  { platform, now },
) => {
  const { rows, ...page } = await listPublishedBooths(platform.db, query);
  const ids = rows.map(({ id }) => id);
  const badgesOf = await readBadges(platform, 'ofBooths', ids, now);
  return { items: rows.map((row) => ({ ...presentSummary(row), ...badgesOf(row.id) })), ...page };
};

export const getBooth: Handler<typeof contract.getBooth> = async (
  { params },
  { platform, now },
) => {
  const booth = await findPublishedBooth(platform.db, params.boothId);
  if (!booth) throw new ProblemError('NOT_FOUND');
  const badgesOf = await readBadges(platform, 'ofBooths', [booth.id], now);
  return { ...presentBooth(booth), ...badgesOf(booth.id) };
};
