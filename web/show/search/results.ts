import { getCurrentEdition } from '#generated/client/sdk.gen.ts';
import type { EditionDay } from '#generated/client/types.gen.ts';
import type { Call } from '#spec/core/client/call.ts';
import { firstPageOnBadCursor } from '#web/core/api/first-page.ts';

/** Items per page of results. */
export const PAGE_SIZE = 24;

/** Loads a search page: one page of its list, and the days of the show. */
export const readResults = async <Page>(
  api: Call,
  cursor: string | undefined,
  list: (cursor: string | undefined) => Promise<Page>,
): Promise<{ days: readonly EditionDay[]; page: Page }> => {
  const [edition, page] = await Promise.all([
    api(getCurrentEdition, {}),
    firstPageOnBadCursor(cursor, list),
  ]);
  return { days: edition.days, page };
};
