import { beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { OPERATIONS, type OperationId } from '#spec/app/operations.ts';
import type { Operation } from '#spec/core/operation.ts';

/** B9: no request that another site can make a browser send changes anything. */

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
    const send = (headers: Record<string, string>, body = exampleOf(operation)) =>
      site.fetch(operation.path, {
        method: 'POST',
        headers: { Cookie: user.cookie, ...headers },
        body,
      });
    const json = { 'Content-Type': 'application/json' };

    it('is refused for its origin', async () => {
      for (const origin of ['https://evil.example', 'null', `${site.url}.evil.example`]) {
        const { status, body } = await send({ ...json, Origin: origin });
        expect([origin, status, body.code]).toEqual([origin, 403, 'INVALID_ORIGIN']);
      }
      const without = await send(json);
      expect([without.status, without.body.code]).toEqual([403, 'MISSING_OR_NULL_ORIGIN']);
    });

    it('cannot send a form', async () => {
      if (!operation.body) return;
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
        expect((await send({ 'Content-Type': type })).status).toBe(415);
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
