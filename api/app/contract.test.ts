import { type OutgoingHttpHeaders, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { describedEntry, insertAward } from '#api/testing/awards.ts';
import { aroundNow, insertBoothUser } from '#api/testing/booths.ts';
import { insertCall } from '#api/testing/entries.ts';
import {
  EXAMPLE_QUERIES,
  exampleContent,
  UNKNOWN_ID,
  UNKNOWN_TOKEN,
} from '#api/testing/examples.ts';
import { insertLink } from '#api/testing/guest-applications.ts';
import { insertPageVersion } from '#api/testing/pages.ts';
import { publishArticleOf, publishEachType } from '#api/testing/public-contents.ts';
import type { SentRequest } from '#api/testing/send-request.ts';
import {
  DAY_1,
  insertBooth,
  insertEdition,
  insertPeriod,
  insertProduct,
} from '#api/testing/show.ts';
import {
  type SignedIn,
  simulateDatabaseFaults,
  type TestResponse,
  type TestSite,
  testSite,
} from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import { OPERATIONS, type OperationId } from '#spec/app/operations.ts';
import { PROBLEMS } from '#spec/app/problems.ts';
import {
  ignoresUnknownQuery,
  isPublic,
  type Operation,
  type Upload,
} from '#spec/core/operation.ts';
import { rounds } from '#spec/core/testing/rounds.ts';
import { serializedContract } from './contract.ts';

simulateDatabaseFaults();

/** Requirements that every operation meets, tested over HTTP. Each capability tests the rest. */

let site: TestSite;
let editionId: string;
let linkToken = UNKNOWN_TOKEN;
let visitor: SignedIn;
/** Uploads are received after authorization. */
let staff: SignedIn;
let params: Record<string, string>;

const operations = Object.values(OPERATIONS) as (Operation & { id: OperationId })[];
const withBody = operations.filter(({ body }) => body);
const withoutContent = operations.filter(({ body, upload }) => !body && !upload);
const withFile = operations.filter(({ upload }) => upload);
const withVersion = operations.filter(({ versioned }) => versioned === 'requires');

/** Returns the path of an operation with ids of existing objects. */
const pathOf = ({ path }: Operation) =>
  path.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '');

beforeAll(async () => {
  site = await testSite();
  editionId = await insertEdition(site.db);
  const booth = await insertBooth(site.db, editionId);
  const { boothId, productId, boothProductId } = await insertProduct(site.db, booth);
  visitor = await site.signIn('someone@visitors.example');
  [staff] = (await site.createVisitors(1)) as [SignedIn];
  await insertMember(site.db, staff.userId);
  await insertBoothUser(site.db, boothId, visitor.userId);
  await insertPeriod(site.db, editionId, 'booth-profile', aroundNow());
  await insertPageVersion(site.db, {});
  const published = await publishEachType(site, staff, 'privacy-policy');
  await publishArticleOf(site, staff, { award: published.award, slug: 'how-we-choose' });
  await site.db
    .updateTable('event')
    .set({
      entry: 'lottery',
      seed: 'ab'.repeat(32),
      ...{ opens_at: aroundNow().opensAt, closes_at: aroundNow().closesAt },
    })
    .where('id', '=', published.event)
    .execute();
  const address = await site.call('createMyAddress', {
    as: visitor,
    ...exampleContent('createMyAddress'),
  });
  params = {
    ...{ boothId, productId, boothProductId },
    ...{ code: 'ABCDEFGH', postalCode: '1000001', slug: 'privacy-policy' },
    addressId: address.body.id,
    key: 'press',
    sessionId: UNKNOWN_ID,
    pictureId: UNKNOWN_ID,
    userId: UNKNOWN_ID,
    boothUserId: UNKNOWN_ID,
    applicationId: UNKNOWN_ID,
    callId: await insertCall(site.db, editionId),
    entryId: await insertAwardDraft(),
    releaseId: UNKNOWN_ID,
    awardId: UNKNOWN_ID,
    roundId: UNKNOWN_ID,
    conflictId: UNKNOWN_ID,
    eventId: UNKNOWN_ID,
    sheetId: UNKNOWN_ID,
    slotId: UNKNOWN_ID,
    carLoadingId: UNKNOWN_ID,
    contentId: UNKNOWN_ID,
    kind: 'results',
    slug2: 'how-we-choose',
    faqId: published.faq,
    mediaId: published.media,
    revision: '1',
    type: 'faq',
    day: DAY_1,
    ruleId: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a20',
  };
});

/** Inserts a draft of the visitor for an award that is open. */
const insertAwardDraft = async (): Promise<string> => {
  const { opensAt, closesAt } = aroundNow();
  const slug = 'award-of-the-contract';
  await insertAward(site.db, { slug, opens_at: opensAt, closes_at: closesAt });
  const { body } = await site.call('createAwardEntry', {
    as: visitor,
    params: { slug },
    body: describedEntry(),
  });
  return body.id;
};

const senderOf = ({ access, upload }: Operation): SignedIn =>
  upload && typeof access === 'object' && access.only === 'tenantUser' ? staff : visitor;

const headersOf = (operation: Operation): Record<string, string> => ({
  Origin: site.url,
  ...(operation.idempotency && { 'Idempotency-Key': 'a-key-of-the-tests' }),
  ...(operation.versioned === 'requires' && { 'If-Match': '"v1"' }),
  ...(operation.path.startsWith('/api/v1') && {
    Authorization: `Bearer ${senderOf(operation).token}`,
  }),
  ...(operation.path.startsWith('/api/auth') &&
    operation.access !== 'none' && { Cookie: visitor.cookie }),
  ...(operation.linkToken && { 'Link-Token': linkToken }),
});

const send = (operation: Operation, init: SentRequest) =>
  site.fetch(pathOf(operation), {
    method: operation.method.toUpperCase(),
    ...init,
    headers: { ...headersOf(operation), ...init.headers },
  });

/** Returns the field that selects one of several forms of a body; without it no other field is accepted. */
const optionOf = ({ body }: Operation): Readonly<Record<string, unknown>> => {
  const { discriminator } = (body?._zod.def ?? {}) as { discriminator?: string };
  const { example = {} } = (body?.meta() ?? {}) as { example?: Record<string, unknown> };
  return discriminator ? { [discriminator]: example[discriminator] } : {};
};

const jsonType = { 'Content-Type': 'application/json' };

describe.each(operations.map((operation) => [operation.id, operation] as const))(
  'the contract: %s',
  (id, operation) => {
    it.skipIf(ignoresUnknownQuery(operation))('rejects an unknown query parameter', async () => {
      const { status, body } = await site.call(id, {
        params,
        query: 'surprise=1',
        ...exampleContent(id),
        as: visitor,
      });
      expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
      expect(body.errors).toContainEqual({ pointer: '/query/surprise', rule: 'unknownField' });
    });

    it('rejects callers without access', async () => {
      const call = (as?: SignedIn) =>
        site.call(id, { params, query: EXAMPLE_QUERIES[id], as, ...exampleContent(id) });
      const guest = await call();
      if (operation.access !== 'none') {
        expect([guest.status, guest.body.code]).toEqual([401, 'UNAUTHENTICATED']);
        const malformed = await site.call(id, {
          params,
          query: 'surprise=1',
          ...exampleContent(id),
        });
        expect([malformed.status, malformed.body.code]).toEqual([401, 'UNAUTHENTICATED']);
      } else {
        expect(guest.body?.code).not.toBe('UNAUTHENTICATED');
      }
      if (typeof operation.access === 'object') expect((await call(visitor)).status).toBe(403);
    });
  },
);

describe.each(withBody.map((operation) => [operation.id, operation] as const))(
  'the body of %s',
  (_id, operation) => {
    it('must be JSON', async () => {
      const broken = await send(operation, { headers: jsonType, body: '{"a":' });
      expect([broken.status, broken.body.code]).toEqual([400, 'MALFORMED_JSON']);
      const form = await send(operation, {
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'a=1',
      });
      expect([form.status, form.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
      const compressed = await send(operation, {
        headers: { ...jsonType, 'Content-Encoding': 'zip' },
        body: '{}',
      });
      expect(compressed.status).toBe(415);
    });

    it('is required, with all required fields and no unknown one', async () => {
      expect((await send(operation, { headers: jsonType })).body.code).toBe('INVALID_INPUT');
      const option = optionOf(operation);
      const { status, body } = await send(operation, {
        headers: jsonType,
        body: JSON.stringify({ ...option, surprise: 1 }),
      });
      expect(status).toBe(400);
      const rules = body.errors.map(({ rule }: { rule: string }) => rule);
      const needsSomething = !operation.body?.safeParse(option).success;
      expect(rules).toContain('unknownField');
      expect(rules.some((rule: string) => /^(required|trimToNotBlank)/.test(rule))).toBe(
        needsSomething,
      );
    });

    it('is limited to 256 kB and 20 levels', async () => {
      const large = await send(operation, {
        headers: jsonType,
        body: JSON.stringify({ text: 'x'.repeat(300_000) }),
      });
      expect([large.status, large.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
      const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
      expect((await send(operation, { headers: jsonType, body: deep })).status).toBe(400);
    });
  },
);

describe.each(withoutContent.map((operation) => [operation.id, operation] as const))(
  'a body that %s does not take',
  (_id, operation) => {
    /** Returns the problem in the response; `fetch` would send no body with a GET. */
    const sendBody = (headers: OutgoingHttpHeaders, body: string) =>
      new Promise<{ status: number; code: string }>((resolve, reject) => {
        const method = operation.method.toUpperCase();
        const url = site.url + pathOf(operation);
        const sent = request(url, { method, agent: false, headers }, async (response) => {
          resolve((await json(response)) as { status: number; code: string });
        });
        sent.once('error', reject).end(body);
      });

    it('is refused unless it is JSON of at most 256 kB', async () => {
      const cases = [
        ['text/plain', 'a=1', 415, 'UNSUPPORTED_MEDIA_TYPE'],
        ['application/json', '{"a":', 400, 'MALFORMED_JSON'],
        ['application/json', JSON.stringify('x'.repeat(256 * 1024)), 413, 'PAYLOAD_TOO_LARGE'],
      ] as const;
      for (const [type, body, status, code] of cases) {
        // Versioned operations check their precondition first.
        const headers = {
          ...{ 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) },
          ...(operation.versioned === 'requires' && { 'If-Match': '"v1"' }),
        };
        expect(await sendBody(headers, body)).toMatchObject({ status, code });
      }
    });
  },
);

describe.each(
  operations
    .filter(({ method, path }) => method === 'get' && path.startsWith('/api/v1/'))
    .map((operation) => [operation.id, operation] as const),
)('HEAD of %s', (id, operation) => {
  it('has the status and the headers of GET', async () => {
    const query = EXAMPLE_QUERIES[id];
    const path = pathOf(operation) + (query ? `?${new URLSearchParams(query)}` : '');
    const headers = { Authorization: `Bearer ${visitor.token}`, 'X-Request-Id': `head-${id}` };
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => site.fetch(path, { method, headers })),
    );
    /**
     * Returns the headers of a response for comparison, without `Date` and the value of `Age`: they follow the clock,
     * which may pass a second between the two responses.
     */
    const comparable = (response?: TestResponse) =>
      [...(response?.headers ?? [])]
        .filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name))
        .map(([name, value]) => (name === 'age' ? [name] : [name, value]));
    expect([head?.status, head?.body]).toEqual([get?.status, '']);
    expect(comparable(head)).toEqual(comparable(get));
    expect(head?.headers.get('x-request-id')).toBe(`head-${id}`);
  });
});

describe.each(withFile.map((operation) => [operation.id, operation] as const))(
  'the file of %s',
  (_id, operation) => {
    const { types, maxBytes } = operation.upload as Upload;
    const type = types[0] as string;

    beforeAll(async () => {
      linkToken = await insertLink(site.db, editionId);
    });

    it('is required, declared as a picture or as anything, unencoded', async () => {
      const none = await send(operation, {});
      expect([none.status, none.body.code]).toEqual([400, 'INVALID_INPUT']);
      expect(none.body.errors).toEqual([{ pointer: '', rule: 'requiredInput' }]);
      for (const headers of [
        jsonType,
        { 'Content-Type': 'image/svg+xml' },
        { 'Content-Type': 'text/plain' },
        { 'Content-Type': 'multipart/form-data; boundary=a' },
        { 'Content-Type': `${type}, ${type}` },
        { 'Content-Type': type, 'Content-Encoding': 'gzip' },
      ]) {
        const { status, body } = await send(operation, { headers, body: '{}' });
        expect([headers, status, body.code]).toEqual([headers, 415, 'UNSUPPORTED_MEDIA_TYPE']);
      }
    });

    it('is limited to maxBytes, with and without Content-Length', async () => {
      const large = new Uint8Array(maxBytes + 1);
      const headers = { 'Content-Type': type.toUpperCase() };
      const declared = await send(operation, { headers, body: large });
      expect([declared.status, declared.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
      // Without Content-Length, as a stream is sent.
      const streamed = await fetch(site.url + pathOf(operation), {
        method: operation.method.toUpperCase(),
        headers: { ...headersOf(operation), ...headers },
        body: new Blob([large]).stream(),
        duplex: 'half',
      } as RequestInit);
      const { code } = (await streamed.json()) as { code: string };
      expect([streamed.status, code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
      const fits = await send(operation, { headers, body: large.subarray(1) });
      expect([fits.status, fits.body.code]).toEqual([400, 'INVALID_INPUT']);
    });

    /** Returns the status of a response sent before the body. */
    const sendHeaders = (headers: OutgoingHttpHeaders) =>
      new Promise<number | undefined>((resolve, reject) => {
        const method = operation.method.toUpperCase();
        const sent = request(site.url + pathOf(operation), { method, headers }, (answer) => {
          resolve(answer.statusCode);
          sent.destroy();
        });
        sent.once('error', reject).flushHeaders();
      });

    it('is not read when the headers already fail', async () => {
      const token = operation.linkToken && { 'Link-Token': UNKNOWN_TOKEN };
      const headers = { 'Content-Type': type, ...token };
      const refused = operation.linkToken ? 404 : 401;
      expect(await sendHeaders({ ...headers, 'Content-Length': maxBytes })).toBe(refused);
      expect(await sendHeaders({ ...headers, 'Content-Length': maxBytes + 1 })).toBe(413);
    });
  },
);

describe.each(withVersion.map((operation) => [operation.id, operation] as const))(
  'the version that %s requires',
  (id, operation) => {
    it('is required', async () => {
      const { body: content } = exampleContent(id);
      const { status, body } = await site.fetch(pathOf(operation), {
        method: operation.method.toUpperCase(),
        headers: { Authorization: `Bearer ${visitor.token}`, ...(content ? jsonType : {}) },
        ...(content !== undefined && { body: JSON.stringify(content) }),
      });
      expect([status, body.code]).toEqual([428, 'PRECONDITION_REQUIRED']);
    });

    it.each(['W/"v1"', '*', '"v1", "v2"', '"v0"', '"v01"', 'v1', '"1"', '"v9999999999"', '""', ''])(
      'rejects %s',
      async (version) => {
        const headers = { 'If-Match': version };
        const { status, body } = await site.call(id, {
          params,
          as: visitor,
          headers,
          ...exampleContent(id),
        });
        expect([status, body.code]).toEqual([412, 'PRECONDITION_FAILED']);
      },
    );
  },
);

/** Operations that only read data loaded at start-up. */
const WITHOUT_DATABASE = new Set<OperationId>(['lookUpPostalCode']);

describe('public GETs', () => {
  const publicGets = operations.filter(isPublic);

  it.each(publicGets.map((operation) => [operation.id, operation] as const))(
    'answer HEAD and If-None-Match: %s',
    async (id, operation) => {
      const query = EXAMPLE_QUERIES[id];
      const path = pathOf(operation) + (query ? `?${new URLSearchParams(query)}` : '');
      const get = await site.fetch(path);
      expect(get.status).toBe(200);
      const head = await site.fetch(path, { method: 'HEAD' });
      expect([head.status, head.body]).toEqual([200, '']);
      for (const name of ['etag', 'content-length', 'content-type', 'cache-control']) {
        expect(head.headers.get(name)).toBe(get.headers.get(name));
      }
      const again = await site.fetch(path, {
        headers: { 'If-None-Match': get.headers.get('etag') ?? '' },
      });
      expect([again.status, again.body]).toEqual([304, '']);
    },
  );
});

describe('outside the contract', () => {
  it.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/v1/booths/'],
    ['GET', '/api/v1/Booths'],
    ['GET', '/api/v1//booths'],
    ['GET', '//api/v1/booths'],
    ['GET', '/api/v1/./booths;a=b'],
    ['GET', '/api/v1/%62ooths'],
    ['POST', '/api/v1/nothing'],
    ['GET', '/api/auth/ok'],
    ['GET', '/api/auth/list-sessions'],
    ['POST', '/api/auth/sign-in/social'],
    ['POST', '/api/auth/change-password'],
    ['POST', '/api/auth/admin/has-permission'],
    ['GET', '/api/auth/get-session/'],
    ['GET', '/api/problems/NOTHING'],
    ['GET', '/api/docs/assets/nothing.js'],
    ['GET', '/api/docs/assets/../../../package.json'],
    ['GET', '/images/nothing.webp'],
    ['GET', '/files/nothing.webp'],
  ])('%s %s is not found', async (method, path) => {
    const { status, body } = await site.fetch(path, { method });
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('lists the allowed methods of a path', async () => {
    const { status, body, headers } = await site.fetch('/api/v1/booths', { method: 'DELETE' });
    expect([status, body.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(headers.get('allow')).toBe('GET, HEAD');
  });

  it.each([
    ['HEAD', '/api/auth/get-session', 'GET'],
    ['GET', '/api/auth/sign-out', 'POST'],
    ['POST', '/api/docs', 'GET, HEAD'],
    ['PUT', '/api/openapi.json', 'GET, HEAD'],
    ['DELETE', '/healthz', 'GET, HEAD'],
    ['POST', '/dev/inbox.json', 'GET, HEAD'],
    ['PATCH', '/images/demo/1-320.webp', 'GET, HEAD'],
    ['PUT', '/files/0123456789abcdef0123456789abcdef.webp', 'GET, HEAD'],
  ])('%s %s is not allowed; Allow: %s', async (method, path, allow) => {
    const { status, headers } = await site.fetch(path, { method });
    expect([status, headers.get('allow')]).toEqual([405, allow]);
  });

  it('answers HEAD of unknown paths and refuses it under /api/auth with a request id', async () => {
    for (const [path, status] of [
      ['/api/nothing', 404],
      ['/api/auth/token', 405],
      ['/files/nothing.webp', 404],
    ] as const) {
      const { headers, ...head } = await site.fetch(path, { method: 'HEAD' });
      expect([path, head.status, head.body]).toEqual([path, status, '']);
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    }
  });

  it('reports a malformed path parameter', async () => {
    const { body } = await site.fetch('/api/v1/booths/%E0%A4%A');
    expect(body.errors).toEqual([{ pointer: '/path/boothId', rule: 'invalid' }]);
  });

  it('rejects URLs over 8 kB and malformed ones', async () => {
    const long = await site.fetch(`/api/v1/booths?q=${'a'.repeat(9_000)}`);
    expect([long.status, long.body.code]).toEqual([400, 'URL_TOO_LONG']);
    for (const path of ['/api/v1/booths/%ff', '/api/v1/booths?q=%ff%00', '/api/v1/booths/%00']) {
      const { status, body } = await site.fetch(path);
      expect([status, body.code, path]).toEqual([400, 'INVALID_INPUT', path]);
    }
  });

  it.each([
    ['NUL', '\u0000', '/\ufffd'],
    ['a lone surrogate', '\ud842', '/\ufffd'],
    ['500 characters', 'あ'.repeat(500), `/${'あ'.repeat(399)}`],
  ])(
    'reports an unknown field whose name is %s within the documented limits',
    async (_name, field, pointer) => {
      const { body } = await site.call('createMyAddress', {
        as: visitor,
        body: { ...(exampleContent('createMyAddress').body as object), [field]: 1 },
      });
      expect(body.errors).toContainEqual({ pointer, rule: 'unknownField' });
    },
  );

  it('compiles no validator per Content-Type', async () => {
    const path = '/api/auth/email-otp/send-verification-otp';
    const post = (type: string) =>
      site.fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': type, Origin: site.url },
        body: '{"email":"x","type":"sign-in"}',
      });
    for (let at = 0; at < rounds(500, 10_000); at += 100) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, next) => post(`application/json; n=${at + next}`)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([415]));
    }
    // The gate normalizes equivalent spellings before the validator.
    for (const type of [
      'application/json',
      'Application/JSON;charset=UTF-8',
      'application/json ; charset="utf-8"',
    ]) {
      expect((await post(type)).body.code).toBe('INVALID_INPUT');
    }
  });
});

describe('around the contract', () => {
  it('serves the document byte for byte', async () => {
    const response = await fetch(`${site.url}/api/openapi.json`);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(Buffer.from(await response.arrayBuffer()).equals(serializedContract())).toBe(true);
  });

  it('serves the reference page and its assets', async () => {
    const page = await site.fetch('/api/docs');
    expect(page.status).toBe(200);
    const needed = [...page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path);
    expect(needed.length).toBeGreaterThan(2);
    for (const path of needed) expect((await site.fetch(path)).status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.body).not.toMatch(/<script(?![^>]*src=)/);
  });

  it.each(Object.keys(PROBLEMS))('serves a page about %s in both languages', async (code) => {
    const ja = await site.fetch(`/api/problems/${code}`, { headers: { 'Accept-Language': 'ja' } });
    const en = await site.fetch(`/api/problems/${code}`, { headers: { 'Accept-Language': 'en' } });
    expect([ja.status, en.status]).toEqual([200, 200]);
    expect(ja.body).toMatch(/[ぁ-ん]/);
    expect(en.body).not.toBe(ja.body);
  });

  it('reports liveness and readiness', async () => {
    expect((await site.fetch('/healthz')).body).toEqual({ status: 'alive' });
    const ready = await site.fetch('/readyz');
    expect([ready.status, ready.body]).toEqual([
      200,
      { status: 'ready', database: 'ok', disk: 'ok', migrations: 'ok', signingKey: 'ok' },
    ]);
    site.runtime.platform.lifecycle.draining = true;
    expect((await site.fetch('/readyz')).status).toBe(503);
    site.runtime.platform.lifecycle.draining = false;
  });

  it('answers 503 while the database is down, and recovers', async () => {
    await site.database.disconnect();
    for (const { id } of operations) {
      if (WITHOUT_DATABASE.has(id)) continue;
      const { status, body, headers } = await site.call(id, {
        params,
        query: EXAMPLE_QUERIES[id],
        as: visitor,
        ...exampleContent(id),
      });
      expect([id, status, body.code]).toEqual([id, 503, 'UNAVAILABLE']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await site.fetch('/healthz')).status).toBe(200);
    expect((await site.fetch('/readyz')).status).toBe(503);
    await site.database.reconnect();
    expect((await site.call('listBooths')).status).toBe(200);
    expect((await site.fetch('/readyz')).status).toBe(200);
  });
});
