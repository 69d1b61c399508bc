import { expect, test } from 'vitest';
import { securityHeaders } from './headers.ts';

const SITE = { development: false, scripts: [], https: true };

const HSTS = 'Strict-Transport-Security';

test('sends HSTS on https', () => {
  const headers = securityHeaders(SITE);
  expect(headers[HSTS]).toBe('max-age=31536000');
});

test('sends no HSTS on plain http', () => {
  expect(securityHeaders({ ...SITE, https: false })).not.toHaveProperty(HSTS);
});

test('allows inline styles and sockets in development only', () => {
  const policy = (development: boolean) =>
    securityHeaders({ ...SITE, development })['Content-Security-Policy'];
  expect(policy(false)).not.toMatch(/unsafe|ws:/);
  expect(policy(true)).toMatch(/style-src 'self' 'unsafe-inline'.*connect-src 'self' ws:/);
});

test('allows only the given inline scripts', () => {
  const policy = (scripts: string[]) =>
    securityHeaders({ ...SITE, scripts })['Content-Security-Policy'];
  expect(policy([])).toMatch(/script-src 'self'$/);
  expect(policy(["'sha256-x'"])).toMatch(/script-src 'self' 'sha256-x'$/);
});

test('allows prefetching pages, and denies all unused sources', () => {
  const policy = securityHeaders(SITE)['Content-Security-Policy'] ?? '';
  expect(policy).toMatch(/^default-src 'self';/);
  for (const kind of ['frame', 'media', 'object', 'worker'])
    expect(policy).toContain(`${kind}-src 'none';`);
});
