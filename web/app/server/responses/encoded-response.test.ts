import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeResponse, sendResponse, toCachedResponse } from './encoded-response.ts';

const text = '暖簾'.repeat(1000);
const server = createServer(async (asked, answer) => {
  const status = asked.url === '/missing' ? 404 : 200;
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  const bytes = await encodeResponse(status, headers, text);
  sendResponse(asked, answer, asked.url === '/kept' ? toCachedResponse(bytes) : bytes);
});

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise((done) => server.close(done)));

type Answer = { status: number; headers: Record<string, unknown>; length: number };

const ask = (method: string, headers: Record<string, string> = {}, path = '/') =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, host: '127.0.0.1', path, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          length: Buffer.concat(chunks).length,
        }),
      );
    })
      .on('error', reject)
      .end();
  });

test('compresses for clients that accept it', async () => {
  const plain = await ask('GET');
  const brotli = await ask('GET', { 'Accept-Encoding': 'gzip, br' });
  expect(plain).toMatchObject({ status: 200, length: 6000 });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(brotli.length).toBeLessThan(100);
});

test('answers HEAD like GET without a body', async () => {
  const get = await ask('GET');
  const head = await ask('HEAD');
  expect(head).toMatchObject({ status: 200, length: 0 });
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
  expect(head.headers.etag).toBe(get.headers.etag);
});

test('answers 304 to a matching ETag, except for errors', async () => {
  const { headers } = await ask('GET');
  const known = { 'If-None-Match': `"other", W/${headers.etag}` };
  expect(await ask('GET', known)).toMatchObject({ status: 304, length: 0 });
  expect(await ask('GET', known, '/missing')).toMatchObject({ status: 404, length: 6000 });
});

test('decompresses a cached response for clients that do not accept Brotli', async () => {
  for (const [method, headers] of [
    ['GET', {}],
    ['GET', { 'Accept-Encoding': 'br' }],
    ['HEAD', {}],
  ] as const) {
    const [made, kept] = [await ask(method, headers), await ask(method, headers, '/kept')];
    const { date: _made, ...madeHeaders } = made.headers;
    const { date: _kept, ...keptHeaders } = kept.headers;
    expect({ ...kept, headers: keptHeaders }).toEqual({ ...made, headers: madeHeaders });
  }
});
