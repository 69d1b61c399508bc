import { unless } from './unless.ts';

/** Loads a page of a list, or the first one when the list does not know the cursor. */
export const firstPageOnBadCursor = <Page>(
  cursor: string | null | undefined,
  read: (cursor: string | undefined) => Promise<Page>,
): Promise<Page> => {
  if (!cursor) return read(undefined);
  return read(cursor).catch(unless('BAD_CURSOR', () => read(undefined)));
};
