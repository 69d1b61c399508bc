import { expect, test } from 'vitest';
import { securityHeaders } from './headers.ts';

const SITE = { development: false, scripts: [], https: true };

const HSTS = 'Strict-Transport-Security';

test('pages on https say that the site is there only', () => {
  const headers = securityHeaders(SITE);
  expect(headers[HSTS]).toBe('max-age=31536000');
});

test('plain http does not, or a demo could not be opened again', () => {
  expect(securityHeaders({ ...SITE, https: false })).not.toHaveProperty(HSTS);
});

test('inline styles and sockets are for development alone', () => {
  const policy = (development: boolean) =>
    securityHeaders({ ...SITE, development })['Content-Security-Policy'];
  expect(policy(false)).not.toMatch(/unsafe|ws:/);
  expect(policy(true)).toMatch(/style-src 'self' 'unsafe-inline'.*connect-src 'self' ws:/);
});

test('of scripts in the page those run that are named, and no others', () => {
  const policy = (scripts: string[]) =>
    securityHeaders({ ...SITE, scripts })['Content-Security-Policy'];
  expect(policy([])).toMatch(/script-src 'self'$/);
  expect(policy(["'sha256-x'"])).toMatch(/script-src 'self' 'sha256-x'$/);
});

test('pages may be fetched ahead, and what no page has may not be loaded from anywhere', () => {
  const policy = securityHeaders(SITE)['Content-Security-Policy'] ?? '';
  expect(policy).toMatch(/^default-src 'self';/);
  for (const kind of ['frame', 'media', 'object', 'worker'])
    expect(policy).toContain(`${kind}-src 'none';`);
});
