import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, it } from 'vitest';
import { createInProcessFetch } from './in-process.ts';

const app = express();
app.get('/api/hall', (req, res) => {
  res.append('x-kept', 'a').append('x-kept', 'b');
  res.json({ hall: '東１', query: req.query, host: req.get('host'), ip: req.ip });
});
app.post('/api/echo', express.json(), (req, res) => void res.status(201).json(req.body));
app.get('/api/nothing', (_req, res) => void res.status(204).end());
app.get('/api/parts', (_req, res) => {
  res.write('暖');
  res.end(Buffer.from('簾'));
});
app.get('/api/gone', (_req, res) => void res.destroy());

const call = createInProcessFetch(app);
const at = (path: string) => `http://page.example${path}`;

it('returns status, headers and body', async () => {
  const response = await call(new Request(at('/api/hall?day=1')));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('x-kept')).toBe('a, b');
  expect(await response.json()).toEqual({
    hall: '東１',
    query: { day: '1' },
    host: 'page.example',
    ip: '127.0.0.1',
  });
});

it('transfers request bodies and chunked response bodies', async () => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ word: '暖簾' });
  const echo = await call(new Request(at('/api/echo'), { method: 'POST', headers, body }));
  expect([echo.status, await echo.json()]).toEqual([201, { word: '暖簾' }]);
  expect(await (await call(new Request(at('/api/parts')))).text()).toBe('暖簾');
});

it('returns no body for HEAD and 204, and 404 for unknown paths', async () => {
  const head = await call(new Request(at('/api/hall'), { method: 'HEAD' }));
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await call(new Request(at('/api/nothing')))).status).toBe(204);
  expect((await call(new Request(at('/api/other')))).status).toBe(404);
});

it('rejects when the API destroys the response', async () => {
  await expect(call(new Request(at('/api/gone')))).rejects.toThrow('without an answer');
});

it('does not break the app for real connections', async () => {
  await call(new Request(at('/api/hall')));
  const server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/hall`);
  expect(await response.json()).toMatchObject({ hall: '東１' });
  await new Promise((resolve) => server.close(resolve));
});
