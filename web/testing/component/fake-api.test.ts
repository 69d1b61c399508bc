import { describe, expect, it } from 'vitest';
import { exampleOf } from './examples.ts';
import { createFakeApi, type FakeHandlers, UNREACHABLE } from './fake-api.ts';
import { refuse } from './refusals.ts';

const ADDRESS = '/api/v1/me/addresses/0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a20';

const request = (
  path: string,
  {
    method = 'GET',
    body,
    headers,
  }: { method?: string; body?: unknown; headers?: HeadersInit } = {},
) =>
  new Request(`http://localhost${path}`, {
    method,
    headers: { 'Accept-Language': 'ja', Authorization: 'Bearer token', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** Sends one request to the handlers. */
const send = async (handlers: FakeHandlers, ...sent: Parameters<typeof request>) => {
  const api = createFakeApi(handlers);
  const response = await api.fetch(request(...sent));
  const text = await response.text();
  return { api, response, body: text === '' ? undefined : JSON.parse(text) };
};

describe('the fake API', () => {
  it('answers with what a handler returns, and its version', async () => {
    const value = { ...exampleOf('getMyAddress'), version: 3 };
    const { response, body, api } = await send(
      { getMyAddress: () => ({ version: 3, value }) },
      ADDRESS,
    );
    expect([response.status, response.headers.get('ETag'), body]).toEqual([200, '"v3"', value]);
    expect(api.violations).toEqual([]);
  });

  it('gives handlers the parsed request, and remembers it', async () => {
    const { api } = await send(
      { updateMyAddress: ({ version }) => ({ version, value: exampleOf('updateMyAddress') }) },
      ADDRESS,
      { method: 'PATCH', body: { label: ' 家 ' }, headers: { 'If-Match': '"v2"' } },
    );
    expect(api.requestsOf('updateMyAddress')).toMatchObject([
      { version: 2, body: { label: '家' } },
    ]);
  });

  it('refuses input as the server does', async () => {
    const { response, body } = await send({ updateMyAddress: () => refuse('NOT_FOUND') }, ADDRESS, {
      method: 'PATCH',
      body: { phone: 'x' },
      headers: { 'If-Match': '"v2"' },
    });
    expect([response.status, body.code, body.errors[0].pointer]).toEqual([
      400,
      'INVALID_INPUT',
      '/phone',
    ]);
  });

  it('refuses callers without a token', async () => {
    const api = createFakeApi({ getMyAddress: () => refuse('NOT_FOUND') });
    const headers = { 'Accept-Language': 'ja' };
    const response = await api.fetch(new Request(`http://localhost${ADDRESS}`, { headers }));
    expect(response.status).toBe(401);
  });

  it('sends documented problems with the texts of the server', async () => {
    const { response, body } = await send({ getMyAddress: () => refuse('NOT_FOUND') }, ADDRESS);
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    expect(body).toMatchObject({ status: 404, code: 'NOT_FOUND', title: expect.any(String) });
  });

  it('is unreachable when a handler says so', async () => {
    const api = createFakeApi({
      getMyAddress: () => {
        throw UNREACHABLE;
      },
    });
    await expect(api.fetch(request(ADDRESS))).rejects.toThrow(TypeError);
    expect(api.violations).toEqual([]);
  });

  it.each<[string, FakeHandlers, string, Parameters<typeof request>[1]?]>([
    [
      'a response with another field',
      { listMyAddresses: () => ({ items: [], total: 0 }) as never },
      '/api/v1/me/addresses',
    ],
    [
      'a response with a wrong value',
      { listMyAddresses: () => ({ items: [{}] }) as never },
      '/api/v1/me/addresses',
    ],
    ['a problem that is not documented', { getMyAddress: () => refuse('SOLD_OUT') }, ADDRESS],
    ['a path outside of the contract', {}, '/api/v1/me/nothing'],
    ['an operation without a handler', {}, ADDRESS],
    [
      'a change without a version',
      { updateMyAddress: () => refuse('NOT_FOUND') },
      ADDRESS,
      { method: 'PATCH', body: {} },
    ],
  ])('reports %s', async (_what, handlers, path, init = {}) => {
    const { api, response } = await send(handlers, path, init);
    expect(response.status).toBe(500);
    expect(api.violations).toHaveLength(1);
  });
});
