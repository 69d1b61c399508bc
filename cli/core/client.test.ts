import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fakeServer } from '#cli/testing.ts';
import { getLoginUser, listBooths, sendSignInCode, signOut } from '#generated/client/index.ts';
import { createCallFrom } from '#spec/core/client/call.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { type Cookies, createPerform, findCookie } from './client.ts';
import { exitCodeOf } from './exit.ts';

const callTo = (server: string, cookie?: string) => {
  let stored: Cookies = { session: cookie };
  const cookies = {
    read: () => stored,
    write: (next: Cookies) => {
      stored = next;
    },
  };
  const perform = createPerform({ server, locale: 'ja', cookies, retryDelay: 0 });
  return { call: createCallFrom(perform), cookies };
};

const problemOf = async (promise: Promise<unknown>): Promise<Problem> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Problem) return error;
  throw new Error('no problem was thrown', { cause: error });
};

const busy = { status: 503, type: 'application/problem+json', body: '{"code":"UNAVAILABLE"}' };

describe('retries', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])('asks once more after %i', async (status) => {
    const server = await fakeServer(() => ({ ...busy, status }));
    const problem = await problemOf(callTo(server.url).call(listBooths, {}));
    expect(problem.status).toBe(status);
    expect(server.requests).toHaveLength(2);
  });

  it('accepts the second response', async () => {
    let count = 0;
    const page = { status: 200, body: '{"items":[],"total":0,"totalIsCapped":false}' };
    const server = await fakeServer(() => (count++ === 0 ? busy : page));
    const answer = await callTo(server.url).call(listBooths, {});
    expect(answer.items).toEqual([]);
  });

  it('never repeats a request that is not idempotent', async () => {
    const server = await fakeServer(() => busy);
    const body = { email: 'a@noren.example', type: 'sign-in' } as const;
    const problem = await problemOf(callTo(server.url).call(sendSignInCode, { body }));
    expect(exitCodeOf(problem)).toBe(8);
    expect(server.requests).toHaveLength(1);
  });
});

describe('credentials', () => {
  it('are the cookie with its origin for /api/auth, and only the token for /api/v1', async () => {
    const server = await fakeServer(({ url }) =>
      url === '/api/auth/token'
        ? { status: 200, body: '{"token":"jwt"}' }
        : { status: 200, body: '{"email":"","displayId":""}' },
    );
    await callTo(server.url, 'secret.signature').call(getLoginUser, {});
    const [token, user] = server.requests.map(({ url, headers }) => ({ url, headers }));
    expect(token?.url).toBe('/api/auth/token');
    expect(token?.headers).toMatchObject({
      cookie: 'noren.session_token=secret.signature',
      origin: server.url,
      'accept-language': 'ja',
    });
    expect(user?.headers.authorization).toBe('Bearer jwt');
    expect(user?.headers).not.toHaveProperty('cookie');
  });

  it('are absent for a guest', async () => {
    const server = await fakeServer(() => ({ status: 200, body: '{}' }));
    await callTo(server.url).call(listBooths, {});
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.headers).not.toHaveProperty('authorization');
    expect(server.requests[0]?.headers).not.toHaveProperty('cookie');
  });

  it('are dropped when the session has ended', async () => {
    const server = await fakeServer(({ url }) =>
      url === '/api/auth/token' ? { ...busy, status: 401 } : { status: 200 },
    );
    await callTo(server.url, 'ended').call(listBooths, {});
    expect(server.requests.at(-1)?.headers).not.toHaveProperty('authorization');
  });

  it('are renewed when the token has expired during a long run', async () => {
    let issued = 0;
    const server = await fakeServer(({ url, headers }) => {
      if (url === '/api/auth/token') {
        issued += 1;
        return { status: 200, body: `{"token":"jwt-${issued}"}` };
      }
      return headers.authorization === 'Bearer jwt-2'
        ? { status: 200, body: '{"email":"","displayId":""}' }
        : { ...busy, status: 401 };
    });
    const { call } = callTo(server.url, 'secret.signature');
    await Promise.all([call(getLoginUser, {}), call(getLoginUser, {})]);
    await call(getLoginUser, {});
    expect(issued).toBe(2);
  });

  it('are renewed once for a call that is refused again', async () => {
    const server = await fakeServer(({ url }) =>
      url === '/api/auth/token'
        ? { status: 200, body: '{"token":"jwt"}' }
        : { ...busy, status: 401 },
    );
    const problem = await problemOf(callTo(server.url, 'secret.signature').call(getLoginUser, {}));
    expect(problem.status).toBe(401);
    expect(server.requests).toHaveLength(4);
  });
});

describe('the session', () => {
  it('follows the Set-Cookie headers of the server', async () => {
    const removed = 'noren.session_token=; Max-Age=0; Path=/; HttpOnly';
    const server = await fakeServer(() => ({ status: 200, cookies: ['other=1', removed] }));
    const { call, cookies } = callTo(server.url, 'secret');
    await call(signOut, {});
    expect(cookies.read().session).toBeUndefined();
  });

  it('stores and sends the admin cookie during impersonation', async () => {
    const setCookies = [
      'noren.session_token=; Max-Age=0',
      'noren.admin_session=back; Path=/; HttpOnly',
      'noren.session_token=theirs; Path=/; HttpOnly',
    ];
    const server = await fakeServer(() => ({ status: 200, cookies: setCookies }));
    const { call, cookies } = callTo(server.url, 'mine');
    await call(signOut, {});
    expect(cookies.read()).toEqual({ session: 'theirs', admin: 'back' });
    await call(signOut, {});
    expect(server.requests.at(-1)?.headers.cookie).toBe(
      'noren.session_token=theirs; noren.admin_session=back',
    );
  });

  it('takes the last of several cookies of exactly this name', () => {
    const name = 'noren.session_token';
    expect(findCookie([`${name}=; Max-Age=0`, `${name}=a%2Bb; Path=/; Secure`], name)).toEqual({
      value: 'a%2Bb',
    });
    expect(findCookie([`__Secure-${name}=; Max-Age=0`], name)).toBeUndefined();
  });
});

describe('an error response', () => {
  it('has the delay of Retry-After', async () => {
    const server = await fakeServer(() => ({
      ...busy,
      status: 429,
      headers: { 'Retry-After': '7' },
    }));
    const problem = await problemOf(callTo(server.url).call(signOut, {}));
    expect(problem).toMatchObject({ status: 429, retryAfter: 7 });
  });
});

describe('no response, or one of another server', () => {
  it.each([
    [{ status: 200, type: 'text/html', body: '<p>hello' }, 1],
    [{ status: 404, type: 'text/html', body: '<p>no' }, 6],
    [{ status: 500, type: 'application/json', body: '"words"' }, 1],
  ])('%j', async (reply, exitCode) => {
    const server = await fakeServer(() => reply);
    const problem = await problemOf(callTo(server.url).call(listBooths, {}));
    expect(problem).toMatchObject({ status: reply.status, code: 'UNKNOWN_ERROR', detail: '' });
    expect(exitCodeOf(problem)).toBe(exitCode);
  });

  it('is unavailable when the response is cut off', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
      response.write('{"items":', () => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const problem = await problemOf(callTo(`http://127.0.0.1:${port}`).call(listBooths, {}));
    expect(exitCodeOf(problem)).toBe(8);
  });

  it('is unavailable when no server listens', async () => {
    const problem = await problemOf(callTo('http://127.0.0.1:1').call(listBooths, {}));
    expect(problem.code).toBe('UNREACHABLE');
    expect(exitCodeOf(problem)).toBe(8);
  });
});
