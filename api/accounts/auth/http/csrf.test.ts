import { beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { OPERATIONS, type OperationId } from '#spec/app/operations.ts';
import type { Operation } from '#spec/core/operation.ts';

/**
 * B9: no request that another site can make a browser send changes anything.
 *
 * The trials of each operation that changes something. `any` stands for every value tried, `-` for an absent header;
 * `origin.test.ts` has further spellings. Whoever loosens one line of the rule makes its trials fail.
 *
 * | Cookie    | Origin                              | Sec-Fetch-Site          | Referer      | result                 |
 * |-----------|-------------------------------------|-------------------------|--------------|------------------------|
 * | session   | another site, `null`, empty, suffix | -                       | -            | INVALID_ORIGIN         |
 * | session   | -                                   | -, same-origin          | -, this site | MISSING_OR_NULL_ORIGIN |
 * | unrelated | -                                   | -                       | -            | MISSING_OR_NULL_ORIGIN |
 * | -         | another site, `null`, empty, suffix | any                     | any          | INVALID_ORIGIN         |
 * | -         | -                                   | cross-site, same-site   | -            | MISSING_OR_NULL_ORIGIN |
 * | -         | -                                   | -                       | another site | INVALID_ORIGIN         |
 * | -         | -                                   | -                       | -            | passes: a program      |
 *
 * Besides, with and without a cookie: a form is no JSON, and a link changes nothing.
 */

const operations = (Object.values(OPERATIONS) as (Operation & { id: OperationId })[]).filter(
  ({ path, method }) => path.startsWith('/api/auth') && method !== 'get',
);

let site: TestSite;
let user: SignedIn;

beforeAll(async () => {
  site = await testSite();
  [user] = (await site.createVisitors(1)) as [SignedIn];
});

const exampleOf = ({ body }: Operation) =>
  JSON.stringify((body?.meta() as { example?: unknown } | undefined)?.example ?? {});

describe.each(operations.map((operation) => [operation.id, operation] as const))(
  'another site calling %s',
  (_id, operation) => {
    const send = (headers: Record<string, string>) =>
      site.fetch(operation.path, { method: 'POST', headers, body: exampleOf(operation) });
    const json = { 'Content-Type': 'application/json' };
    const codeOf = async (headers: Record<string, string>) => {
      const { status, body } = await send({ ...json, ...headers });
      return [headers, status, body.code];
    };

    it('is refused for its origin', async () => {
      const origins = ['https://evil.example', 'null', '', `${site.url}.evil.example`];
      const fromPages: Record<string, string>[] = [
        { Cookie: user.cookie },
        {},
        { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors', Referer: `${site.url}/` },
      ];
      for (const Origin of origins)
        for (const others of fromPages) {
          const headers = { ...others, Origin };
          expect(await codeOf(headers)).toEqual([headers, 403, 'INVALID_ORIGIN']);
        }
    });

    it('is refused with a cookie but without an origin', async () => {
      const trials: Record<string, string>[] = [
        { Cookie: user.cookie },
        { Cookie: user.cookie, 'Sec-Fetch-Site': 'same-origin' },
        { Cookie: user.cookie, Referer: `${site.url}/auth/login` },
        { Cookie: 'noren.language=en' },
      ];
      for (const headers of trials)
        expect(await codeOf(headers)).toEqual([headers, 403, 'MISSING_OR_NULL_ORIGIN']);
    });

    it('is refused without cookie and origin when the browser says that another site calls', async () => {
      for (const site of ['cross-site', 'same-site']) {
        const headers = { 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': 'navigate' };
        expect(await codeOf(headers)).toEqual([headers, 403, 'MISSING_OR_NULL_ORIGIN']);
      }
      const headers = { Referer: 'https://evil.example/' };
      expect(await codeOf(headers)).toEqual([headers, 403, 'INVALID_ORIGIN']);
    });

    it('is taken for a program without cookie and origin, and is a guest', async () => {
      // Node's fetch adds Sec-Fetch-Mode.
      const { status, body } = await send(json);
      if (operation.access !== 'none')
        expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
      else expect(String(body.code)).not.toMatch(/ORIGIN|CROSS_SITE/);
    });

    it('cannot send a form', async () => {
      if (!operation.body) return;
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
        for (const cookie of [{ Cookie: user.cookie }, undefined])
          expect((await send({ 'Content-Type': type, ...cookie })).status).toBe(415);
    });

    it('cannot use a link', async () => {
      const isAlsoGet = Object.values(OPERATIONS).some(
        ({ path, method }) => path === operation.path && method === 'get',
      );
      const { status } = await site.fetch(operation.path, { headers: { Cookie: user.cookie } });
      expect(status).toBe(isAlsoGet ? 200 : 405);
    });
  },
);

describe('another site', () => {
  it('is not allowed by CORS', async () => {
    const headers = {
      Origin: 'https://evil.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization',
    };
    for (const path of ['/api/auth/get-session', '/api/v1/booths', '/api/auth/sign-out']) {
      const ask = await site.fetch(path, { method: 'OPTIONS', headers });
      const get = await site.fetch(path, { headers: { Origin: headers.Origin } });
      for (const answer of [ask, get])
        expect(
          [...answer.headers.keys()].filter((name) => name.startsWith('access-control')),
        ).toEqual([]);
    }
  });

  it('cannot use the platform API with the cookie alone', async () => {
    const answer = await site.fetch('/api/v1/authorized/logins/login_user', {
      headers: { Cookie: `${user.cookie}; auth_jwt=${user.token}` },
    });
    expect(answer.status).toBe(401);
  });
});
