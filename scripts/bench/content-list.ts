import pg from 'pg';
import { loadArticles, RARE_WORD } from './bulk-contents.ts';
import { measureThroughput } from './load.ts';
import { compare, type Result } from './rounds.ts';
import { type ShowSite, withShowSite } from './show-site.ts';
import { signInClient } from './signed-in.ts';

/**
 * P19: lists of 10,000 articles against the same lists of 100, each on a site of its own: at most 1.3 times as long. Lists of
 * one state have as many items on both: of 100 articles five are drafts.
 */

const FEW = 100;
const MANY = 10_000;
const CONNECTIONS = 16;

const PUBLIC = '/api/v1/articles';
const STAFF = '/api/v1/organiser/contents';
const LISTS = {
  'public list': PUBLIC,
  'public list of a category': `${PUBLIC}?category=report`,
  'public search': `${PUBLIC}?q=${encodeURIComponent(RARE_WORD)}`,
  'public list of another type': '/api/v1/faqs',
  'list of staff': STAFF,
  'list of staff, one type': `${STAFF}?type=article`,
  'list of staff, drafts': `${STAFF}?state=draft&limit=5`,
  'list of staff, public': `${STAFF}?state=public`,
  'search of staff': `${STAFF}?q=${encodeURIComponent(RARE_WORD)}`,
} as const;

export const benchContentList = async (url: string): Promise<Result[]> => {
  const other = await createDatabase(url);
  return withShowSite(url, {}, (few) =>
    withShowSite(other, {}, async (many) => {
      await Promise.all([loadArticles(few.db, FEW), loadArticles(many.db, MANY)]);
      const sides = await Promise.all([sideOf(few, `of ${FEW}`), sideOf(many, `of ${MANY}`)]);
      const results: Result[] = [];
      for (const [what, path] of Object.entries(LISTS)) {
        const about = { id: `P19 ${results.length + 1}`, what };
        results.push(
          await compare({ ...about, floor: 0.77 }, sides[0].of(path), sides[1].of(path)),
        );
      }
      for (const side of sides) await side.close();
      return results;
    }),
  );
};

const sideOf = async ({ url, port }: ShowSite, name: string) => {
  const staff = await signInClient(url, 'organiser@noren.example');
  const of = (path: string) => ({
    name,
    run: async (seconds: number) => {
      const { Authorization } = await staff.headers();
      const headers: Record<string, string> = path.startsWith(STAFF) ? { Authorization } : {};
      return measureThroughput(port, path, { connections: CONNECTIONS, seconds, headers });
    },
  });
  return { of, close: staff.close };
};

/** Creates a second database on the same server. */
const createDatabase = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create database noren_many');
  await client.end();
  const created = new URL(url);
  created.pathname = '/noren_many';
  return created.href;
};
