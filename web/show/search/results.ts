import { getCurrentEdition } from '#generated/client/sdk.gen.ts';
import type { EditionDay } from '#generated/client/types.gen.ts';
import type { Call } from '#spec/core/client/call.ts';
import { Problem } from '#spec/core/client/problem.ts';

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

/** Loads a page of a list, or the first one when the cursor is invalid. */
export const firstPageOnBadCursor = async <Page>(
  cursor: string | undefined,
  read: (cursor: string | undefined) => Promise<Page>,
): Promise<Page> => {
  try {
    return await read(cursor);
  } catch (error) {
    const unknown = error instanceof Problem && error.code === 'BAD_CURSOR';
    if (cursor === undefined || !unknown) throw error;
    return read(undefined);
  }
};
