/* Lists of the API, page by page. */

/** Items per request: the most that the API returns. */
export const PAGE_SIZE = 100;

type CursorPage<Item> = { items: Item[]; nextCursor?: string | undefined };

/** Returns all items of a list whose pages name the next one by a cursor. */
export const allByCursor = async <Item>(
  fetchPage: (cursor: string | undefined) => Promise<CursorPage<Item>>,
): Promise<Item[]> => {
  const all: Item[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await fetchPage(cursor);
    all.push(...items);
    cursor = nextCursor;
  } while (cursor !== undefined);
  return all;
};

/** Returns all items of a list whose pages begin at an offset. Its order has to be stable. */
export const allByOffset = async <Item>(
  fetchPage: (offset: number) => Promise<{ items: Item[]; total: number }>,
): Promise<Item[]> => {
  const all: Item[] = [];
  for (;;) {
    const { items, total } = await fetchPage(all.length);
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
};
