/** Most that a list of the API gives at once. */
const LIMIT = 100;

type Part<Row> = { readonly items: readonly Row[]; readonly nextCursor?: string | undefined };

/** All rows of a list, one after another, read by its cursors: `everyRow((query) => api(listBooths, { query }))`. */
export async function* everyRow<Row>(
  read: (query: { limit: number; cursor?: string }) => Promise<Part<Row>>,
): AsyncGenerator<Row> {
  let part = await read({ limit: LIMIT });
  yield* part.items;
  while (part.nextCursor !== undefined) {
    part = await read({ limit: LIMIT, cursor: part.nextCursor });
    yield* part.items;
  }
}
