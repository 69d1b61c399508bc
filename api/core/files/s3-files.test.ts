import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServiceUnavailableError } from '#api/core/service-unavailable-error.ts';
import { createDatabaseProxy } from '#api/testing/database-proxy.ts';
import { s3Environment, startS3Server } from '#api/testing/s3-server.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { toFilePath } from './files.ts';
import { type S3Bucket, s3Files } from './s3-files.ts';

const IMAGE = Buffer.from('a picture');
const BUCKET: Omit<S3Bucket, 'endpoint'> = {
  bucket: 'pictures',
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
};

let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());

const rejection = async (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => new Error('accepted'),
    (error: Error) => error,
  );

describe('a storage that does not work', () => {
  const servers: Server[] = [];
  /** Returns a server that handles each request with the next of the given functions, the last for all others. */
  const serve = async (...handlers: RequestListener[]) => {
    let count = 0;
    const server = createServer((req, res) => {
      handlers[Math.min(count, handlers.length - 1)]?.(req, res);
      count += 1;
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { files: s3Files({ ...BUCKET, endpoint }, { timeout: 1_000 }), requests: () => count };
  };
  afterAll(() => {
    for (const server of servers) server.close().closeAllConnections();
  });

  it.each([
    ['another key', { secretAccessKey: 'wrong' }, '403 SignatureDoesNotMatch'],
    ['another bucket', { bucket: 'elsewhere' }, '404 NoSuchBucket'],
    ['another port', { endpoint: 'http://127.0.0.1:1' }, /bad port|ECONNREFUSED/],
  ])('says why: %s', async (_what, change, reason) => {
    const files = s3Files({ ...s3.bucket, ...change });
    const error = await rejection(files.store(IMAGE));
    expect(error).toBeInstanceOf(ServiceUnavailableError);
    expect(error.message).toMatch(reason);
    expect(error.message).not.toMatch('AWS4');
  });

  it('is waited for no longer than the time limit, however it is slow', async () => {
    const silent: RequestListener = () => {};
    const halting: RequestListener = (_req, res) => void res.writeHead(200).write('half');
    for (const slow of [silent, halting]) {
      const { files } = await serve(slow);
      const startedAt = performance.now();
      const name = `${'0a'.repeat(16)}.webp`;
      expect(await rejection(files.read(name))).toBeInstanceOf(ServiceUnavailableError);
      expect(performance.now() - startedAt).toBeLessThan(3_000);
    }
  });

  it('is asked once more after an error that may pass, and not after a refusal', async () => {
    const busy = await serve(
      (_req, res) => void res.writeHead(503).end(),
      (_req, res) => void res.end('a picture'),
    );
    expect(await busy.files.read(`${'0a'.repeat(16)}.webp`)).toEqual(IMAGE);
    const reset = await serve(
      (req) => void req.destroy(),
      (_req, res) => void res.end(),
    );
    await reset.files.store(IMAGE);
    expect(reset.requests()).toBe(2);
    const refusing = await serve((_req, res) => void res.writeHead(403).end());
    await rejection(refusing.files.store(IMAGE));
    expect(refusing.requests()).toBe(1);
  });

  it('acknowledges no upload that was interrupted', async () => {
    const { files, requests } = await serve((req) => void req.once('data', () => req.destroy()));
    const error = await rejection(files.store(Buffer.alloc(2_000_000)));
    expect(error).toBeInstanceOf(ServiceUnavailableError);
    expect(requests()).toBe(2);
  });
});

describe('two sites with one database and one bucket', () => {
  let proxy: Awaited<ReturnType<typeof createDatabaseProxy>>;
  let here: TestSite;
  let there: TestSite;
  let visitor: SignedIn;

  beforeAll(async () => {
    // The proxy works for any TCP connection, not only for databases.
    proxy = await createDatabaseProxy(s3.bucket.endpoint);
    here = await testSite(s3Environment(s3.bucket));
    there = await testSite({
      ...s3Environment({ ...s3.bucket, endpoint: new URL(proxy.url).origin }),
      DATABASE_URL: here.runtime.platform.config.databaseUrl ?? '',
    });
    visitor = await there.signIn('s3@visitors.example');
  });
  afterAll(() => proxy.disconnect());

  const upload = async (color: string) => {
    const create = { width: 64, height: 64, channels: 3, background: color } as const;
    const bytes = Uint8Array.from(await sharp({ create }).png().toBuffer());
    return there.call('putMyIcon', { as: visitor, upload: { type: 'image/png', bytes } });
  };
  const HEADERS = ['content-type', 'cache-control', 'etag', 'x-content-type-options'];
  const get = async (site: TestSite, path: string, headers: HeadersInit = {}) => {
    // Otherwise `fetch` adds `no-cache` to conditional requests.
    const answer = await fetch(site.url + path, {
      headers: { 'Cache-Control': 'max-age=0', ...headers },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return {
      status: answer.status,
      bytes,
      headers: HEADERS.map((name) => answer.headers.get(name)),
    };
  };

  it('serve the icon that was put at one of them, with the same headers', async () => {
    const { status, body } = await upload('#f00');
    expect(status).toBe(200);
    const [one, other] = [await get(there, body.icon), await get(here, body.icon)];
    expect(one.status).toBe(200);
    expect((await sharp(one.bytes).metadata()).format).toBe('webp');
    expect(other).toEqual(one);
    const etag = one.headers[HEADERS.indexOf('etag')] ?? '';
    expect((await get(here, body.icon, { 'If-None-Match': etag })).status).toBe(304);
    await upload('#00f');
    expect((await get(here, body.icon)).status).toBe(404);
  });

  it('answer 503 while the bucket is away, and acknowledge nothing that is not stored', async () => {
    const { body: before } = await upload('#0f0');
    await proxy.disconnect();
    const refused = await upload('#ff0');
    expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const picture = await there.fetch(before.icon);
    expect([picture.status, picture.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(picture.headers.get('cache-control')).toBe('no-store');
    expect(Number(picture.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await there.call('getMyProfile', { as: visitor })).body.icon).toBe(before.icon);
    await proxy.reconnect();
    expect((await get(there, before.icon)).status).toBe(200);
    expect((await there.fetch(toFilePath(`${'0'.repeat(32)}.webp`))).status).toBe(404);
  });
});
