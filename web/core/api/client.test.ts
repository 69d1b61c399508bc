import { describe, expect, test, vi } from 'vitest';
import {
  getBooth,
  getToken,
  listBooths,
  listMyReservations,
  putMyIcon,
  reserveProduct,
} from '#generated/client/sdk.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { abortable, type CallConfig, createCall } from './client.ts';

const problem = (status: number, body: object = {}) =>
  new Response(JSON.stringify({ status, ...body }), {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
  });

/** Creates an API that gives these answers one after the other, and records its requests. */
const apiOf = (...answers: Response[]) => {
  const asked: Request[] = [];
  const fetch = async (request: Request) => {
    asked.push(request);
    return answers.shift() ?? Response.json({ items: [] });
  };
  return { asked, fetch };
};

const callTo = (fetch: CallConfig['fetch'], more: Partial<CallConfig> = {}) =>
  createCall({
    baseUrl: 'https://noren.example',
    locale: 'en',
    ...(fetch ? { fetch } : {}),
    ...more,
  });

const newReservation = {
  path: { boothId: 'b', productId: 'p' },
  body: { day: '2027-04-24', quantity: 1 },
  headers: { 'Idempotency-Key': 'key-0001' },
};

describe('call', () => {
  test('gives the data and asks in the language of the page', async () => {
    const { asked, fetch } = apiOf(Response.json({ id: 'b' }));
    expect(await callTo(fetch)(getBooth, { path: { boothId: 'b' } })).toEqual({ id: 'b' });
    expect(asked[0]?.url).toBe('https://noren.example/api/v1/booths/b');
    expect(asked[0]?.headers.get('Accept-Language')).toBe('en');
    expect(asked[0]?.headers.get('Authorization')).toBeNull();
  });

  test('carries the token when there is one', async () => {
    const { asked, fetch } = apiOf();
    await callTo(fetch, { token: () => 'abc' })(listBooths);
    expect(asked[0]?.headers.get('Authorization')).toBe('Bearer abc');
  });

  test('says when to come back, where the server does', async () => {
    const busy = problem(429, { code: 'RATE_LIMITED' });
    busy.headers.set('Retry-After', '90');
    const { fetch } = apiOf(busy, problem(409));
    const refusal = () => callTo(fetch)(reserveProduct, newReservation).catch((error) => error);
    expect((await refusal()).retryAfter).toBe(90);
    expect((await refusal()).retryAfter).toBeUndefined();
  });

  test('throws the problem with its status', async () => {
    const errors = [{ pointer: '/day', rule: 'requiredSelect' }];
    const { fetch } = apiOf(problem(422, { code: 'X', detail: 'No.', instance: 'r-1', errors }));
    const error = await callTo(fetch)(reserveProduct, newReservation).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(Problem);
    expect(error).toMatchObject({
      status: 422,
      code: 'X',
      detail: 'No.',
      requestId: 'r-1',
      errors,
    });
  });

  test('any other error response becomes a problem too', async () => {
    const { fetch } = apiOf(new Response('<h1>Bad gateway</h1>', { status: 418 }));
    await expect(callTo(fetch)(listBooths)).rejects.toMatchObject({
      status: 418,
      code: 'UNKNOWN_ERROR',
    });
  });

  test('no answer at all', async () => {
    const fetch = async () => Promise.reject(new TypeError('fetch failed'));
    await expect(callTo(fetch)(listBooths)).rejects.toMatchObject({
      status: 0,
      code: 'UNREACHABLE',
    });
  });
});

describe('call.versioned', () => {
  const profile = (etag?: string) =>
    Response.json({ id: 'b' }, etag === undefined ? {} : { headers: { ETag: etag } });
  const booth = { path: { boothId: 'b' } };

  test('gives the data with the version to send back', async () => {
    const { fetch } = apiOf(profile('"v3"'));
    expect(await callTo(fetch).versioned(getBooth, booth)).toEqual({
      data: { id: 'b' },
      version: '"v3"',
    });
  });

  test('ignores the weak prefix that a proxy added', async () => {
    const { fetch } = apiOf(profile('W/"v3"'));
    expect((await callTo(fetch).versioned(getBooth, booth)).version).toBe('"v3"');
  });

  test('fails where the operation answers no version', async () => {
    const { fetch } = apiOf(profile());
    await expect(callTo(fetch).versioned(getBooth, booth)).rejects.toThrow('has no version');
  });

  test('is sent again after a 401 and a 503, and refused with a problem, like any call', async () => {
    const { asked, fetch } = apiOf(problem(401), problem(503), profile('"v4"'));
    const api = callTo(fetch, { refreshToken: async () => true });
    expect((await api.versioned(getBooth, booth)).version).toBe('"v4"');
    expect(asked).toHaveLength(3);
    const refused = callTo(apiOf(problem(404)).fetch).versioned(getBooth, booth);
    await expect(refused).rejects.toMatchObject({ status: 404 });
  });
});

describe('a file', () => {
  test.each([
    ['image/png', 'image/png'],
    ['', 'application/octet-stream'],
  ])('of type %j is sent as %s, as it is, also after a 401', async (type, sentAs) => {
    const { asked, fetch } = apiOf(problem(401), Response.json({ displayId: 'a' }));
    const body = new Blob(['bytes'], { type });
    await callTo(fetch, { refreshToken: async () => true })(putMyIcon, { body });
    const sent = await Promise.all(
      asked.map(async (request) => [request.headers.get('Content-Type'), await request.text()]),
    );
    expect(sent).toEqual([
      [sentAs, 'bytes'],
      [sentAs, 'bytes'],
    ]);
  });
});

describe('once more', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])(
    'after %i for what is safe',
    async (status) => {
      const { asked, fetch } = apiOf(problem(status));
      expect(await callTo(fetch)(listBooths)).toEqual({ items: [] });
      expect(asked).toHaveLength(2);
    },
  );

  test('but only once', async () => {
    const { asked, fetch } = apiOf(problem(503), problem(503), problem(503));
    await expect(callTo(fetch)(listBooths)).rejects.toMatchObject({ status: 503 });
    expect(asked).toHaveLength(2);
  });

  test.each([400, 403, 404])('not after %i', async (status) => {
    const { asked, fetch } = apiOf(problem(status));
    await expect(callTo(fetch)(listBooths)).rejects.toMatchObject({ status });
    expect(asked).toHaveLength(1);
  });

  test.each([409, 503])('never for what is not idempotent: %i', async (status) => {
    const { asked, fetch } = apiOf(problem(status));
    await expect(callTo(fetch)(reserveProduct, newReservation)).rejects.toMatchObject({ status });
    expect(asked).toHaveLength(1);
  });
});

describe('after a 401', () => {
  test('a call is sent again with a fresh token', async () => {
    const { asked, fetch } = apiOf(problem(401));
    let token = 'old';
    const refreshToken = vi.fn(async () => {
      token = 'new';
      return true;
    });
    await callTo(fetch, { token: () => token, refreshToken })(listMyReservations);
    expect(asked.map(({ headers }) => headers.get('Authorization'))).toEqual([
      'Bearer old',
      'Bearer new',
    ]);
  });

  test('only once, and only if there is a fresh token', async () => {
    const refused = apiOf(problem(401), problem(401), problem(401));
    const granted = callTo(refused.fetch, { refreshToken: async () => true });
    await expect(granted(listBooths)).rejects.toMatchObject({ status: 401 });
    expect(refused.asked).toHaveLength(2);

    const { asked, fetch } = apiOf(problem(401));
    const denied = callTo(fetch, { refreshToken: async () => false });
    await expect(denied(listBooths)).rejects.toMatchObject({ status: 401 });
    expect(asked).toHaveLength(1);
  });

  test('a refused request for a token does not ask for a token', async () => {
    const { asked, fetch } = apiOf(problem(401));
    const refreshToken = vi.fn(async () => true);
    await expect(callTo(fetch, { refreshToken })(getToken)).rejects.toMatchObject({ status: 401 });
    expect(refreshToken).not.toHaveBeenCalled();
    expect(asked).toHaveLength(1);
  });

  test('a write is sent again unchanged, because a refused token has no effect', async () => {
    const { asked, fetch } = apiOf(problem(401), Response.json({ id: 'r' }, { status: 201 }));
    let token = 'old';
    const refreshToken = async () => {
      token = 'new';
      return true;
    };
    const answer = await callTo(fetch, { token: () => token, refreshToken })(
      reserveProduct,
      newReservation,
    );
    expect(answer).toEqual({ id: 'r' });
    const sent = await Promise.all(
      asked.map(async (request) => ({
        bearer: request.headers.get('Authorization'),
        key: request.headers.get('Idempotency-Key'),
        body: await request.json(),
      })),
    );
    const { body } = newReservation;
    expect(sent).toEqual([
      { bearer: 'Bearer old', key: 'key-0001', body },
      { bearer: 'Bearer new', key: 'key-0001', body },
    ]);
  });
});

describe('a call that belongs to a page', () => {
  test.each([
    ['call', false],
    ['call.versioned', true],
  ])('%s ends when the page is left, and is not sent again', async (_name, versioned) => {
    const left = new AbortController();
    const asked: Request[] = [];
    const fetch = (request: Request) => {
      asked.push(request);
      return new Promise<Response>((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason));
        left.abort();
      });
    };
    const api = abortable(callTo(fetch), left.signal);
    const way = versioned ? api.versioned : api;
    await expect(way(getBooth, { path: { boothId: 'b' } })).rejects.toMatchObject({ status: 0 });
    expect(asked.map(({ url }) => url)).toEqual(['https://noren.example/api/v1/booths/b']);
  });
});
