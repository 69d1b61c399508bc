import { describe, expect, it } from 'vitest';
import { assertOwnOrigin, isOwnOrigin } from './origin.ts';

const demo = { baseUrl: 'http://localhost:3000', siteEnv: 'demo' as const };
const production = { baseUrl: 'https://show.example', siteEnv: 'production' as const };

describe('isOwnOrigin', () => {
  it.each([
    ['https://show.example', 'show.example', production, true],
    ['http://show.example', 'show.example', production, false],
    ['https://show.example:444', 'show.example', production, false],
    ['https://show.example.evil.example', 'show.example', production, false],
    ['https://evil.example', 'evil.example', production, false],
    ['null', 'show.example', production, false],
    ['', 'show.example', production, false],
    ['http://localhost:3000', 'localhost:3000', demo, true],
    ['http://127.0.0.1:3000', 'localhost:3000', demo, true],
    ['http://[::1]:3000', 'localhost:3000', demo, true],
    ['http://localhost:3001', 'localhost:3000', demo, false],
    ['http://192.168.0.5:3000', '192.168.0.5:3000', demo, true],
    ['http://evil.example', '192.168.0.5:3000', demo, false],
  ])('Origin %s calling %s', (origin, host, config, own) => {
    expect(isOwnOrigin(origin, { host }, config)).toBe(own);
  });
});

describe('assertOwnOrigin', () => {
  const own = 'https://show.example';
  it.each<[string, Record<string, string>, string | undefined]>([
    ['of a page', { cookie: 'a=b', origin: own }, undefined],
    ['of a page whose visitor is a guest', { origin: own }, undefined],
    ['of curl', {}, undefined],
    ['of Node', { 'sec-fetch-mode': 'cors' }, undefined],
    ['without Origin from a page of this site', { 'sec-fetch-site': 'same-origin' }, undefined],
    ['with Referer alone', { referer: `${own}/auth/login` }, undefined],
    ['of a program with a cookie', { cookie: 'a=b' }, 'MISSING_OR_NULL_ORIGIN'],
    ['with an empty cookie', { cookie: '' }, 'MISSING_OR_NULL_ORIGIN'],
    ['of a sibling', { 'sec-fetch-site': 'same-site' }, 'MISSING_OR_NULL_ORIGIN'],
    ['of another site', { 'sec-fetch-site': 'cross-site' }, 'MISSING_OR_NULL_ORIGIN'],
    ['of a value to come', { 'sec-fetch-site': 'new' }, 'MISSING_OR_NULL_ORIGIN'],
    ['with the Referer of another site', { referer: 'https://evil.example/' }, 'INVALID_ORIGIN'],
    ['with a Referer that begins alike', { referer: `${own}.evil.example/` }, 'INVALID_ORIGIN'],
    ['with a Referer without origin', { referer: 'about:blank' }, 'INVALID_ORIGIN'],
    ['with a Referer that is no address', { referer: 'show.example' }, 'INVALID_ORIGIN'],
    ['with an Origin of another site', { origin: 'https://evil.example' }, 'INVALID_ORIGIN'],
    ['of an opaque page', { origin: 'null' }, 'INVALID_ORIGIN'],
    ['with an empty Origin', { origin: '' }, 'INVALID_ORIGIN'],
  ])('a POST %s', (_what, headers, code) => {
    const result = () =>
      assertOwnOrigin(
        { method: 'POST', headers: { host: 'show.example', ...headers } },
        production,
      );
    if (code) expect(result).toThrow(expect.objectContaining({ code }));
    else expect(result).not.toThrow();
  });
});
