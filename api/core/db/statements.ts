import { sql } from 'kysely';
import pg from 'pg';

const MARK = '/* planned anew */';

/**
 * Stands in statements whose best plan depends on the values, as a search by a frequent or a rare word does: they are
 * planned each time. `query.modifyFront(PLANNED_ANEW)`.
 */
export const PLANNED_ANEW = sql.raw(MARK);

/** Distinct statements that each connection keeps; the others are planned each time. */
const MOST = 200;

/** By text: the name once it has come a second time. */
const names = new Map<string, string | undefined>();
const MOST_TEXTS = 2_000;

let named = 0;

/** What takes every column of a table would fail once the table has another one. */
const EVERY_COLUMN = /(?:^|[\s.,])\*/;

/** The name under which connections keep a statement prepared; nothing where it is planned each time. */
const statementName = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (text.includes(MARK) || EVERY_COLUMN.test(text)) return undefined;
  if (!names.has(text)) {
    if (names.size < MOST_TEXTS) names.set(text, undefined);
    return undefined;
  }
  if (named >= MOST) return undefined;
  named += 1;
  const name = `noren_${named}`;
  names.set(text, name);
  return name;
};

/** A migration has changed what a statement answers; somebody in between has forgotten its name. */
const FORGOTTEN = ['0A000', '26000'];

/**
 * Has statements that come again and again read and planned once in each connection: a tenth to a quarter more cold pages.
 * What has no parameters may be several statements, which cannot be prepared.
 */
export class PreparingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args;
    const isOne = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const name = isOne ? statementName(text) : undefined;
    const query = super.query as (...args: unknown[]) => never;
    if (!name) return query.apply(this, args);
    const answer = query.call(this, { name, text, values }, ...rest) as unknown;
    if (answer instanceof Promise)
      answer.catch(({ code }) => {
        // The pool makes another connection, which knows of nothing.
        if (FORGOTTEN.includes(code)) void this.end();
      });
    return answer as never;
  }
}
