import { measureThroughput } from './load.ts';
import { compare, type Result } from './rounds.ts';
import { productPaths, withShowSite } from './show-site.ts';
import { signInClient } from './signed-in.ts';

/**
 * P3: a GET with session cookie and token, as the browser of a signed-in user sends it, against the same GET without. Also
 * the cost of identifying the caller: the smallest personal response against the smallest public one.
 */

const CONNECTIONS = 16;
const LIST = '/api/v1/products?genre=strategy&limit=20';
const EVERYBODYS = '/api/v1/editions/current';
const OWN = '/api/v1/authorized/logins/login_user';

export const benchSignedIn = (databaseUrl: string): Promise<Result[]> =>
  withShowSite(databaseUrl, {}, async ({ url, port, db }) => {
    const visitor = await signInClient(url, 'visitor@noren.example');
    const page = (await productPaths(db))[0] as string;
    const guest = (path: string) => ({
      name: 'signed out',
      run: (seconds: number) =>
        measureThroughput(port, path, { connections: CONNECTIONS, seconds }),
    });
    const user = (path: string) => ({
      name: 'signed in',
      run: async (seconds: number) => {
        const headers = await visitor.headers();
        return measureThroughput(port, path, { connections: CONNECTIONS, seconds, headers });
      },
    });
    try {
      const goals = { floor: 0.75, goal: 0.9 };
      return [
        await compare({ id: 'P3', what: 'product list', ...goals }, guest(LIST), user(LIST)),
        await compare({ id: 'P3 page', what: 'page of a work', ...goals }, guest(page), user(page)),
        await compare(
          { id: 'P3 own', what: 'the login user (token, session, answer)' },
          { ...guest(EVERYBODYS), name: 'the current edition, signed out' },
          user(OWN),
        ),
      ];
    } finally {
      await visitor.close();
    }
  });
