/** The largest page of a list in the API. */
const LIMIT = 100;

type Page<Row> = { readonly items: readonly Row[]; readonly nextCursor?: string | undefined };

/** Iterates over all rows of a list, one request per page: `iterateRows((query) => api(listBooths, { query }))`. */
export async function* iterateRows<Row>(
  read: (query: { limit: number; cursor?: string }) => Promise<Page<Row>>,
): AsyncGenerator<Row> {
  let page = await read({ limit: LIMIT });
  yield* page.items;
  while (page.nextCursor !== undefined) {
    page = await read({ limit: LIMIT, cursor: page.nextCursor });
    yield* page.items;
  }
}
