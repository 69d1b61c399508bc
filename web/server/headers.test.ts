import { expect, test } from 'vitest';
import { securityHeaders } from './headers.ts';

const HSTS = 'Strict-Transport-Security';

test('pages on https say that the site is there only', () => {
  const headers = securityHeaders({ development: false, https: true });
  expect(headers[HSTS]).toBe('max-age=31536000');
});

test('plain http does not, or a demo could not be opened again', () => {
  expect(securityHeaders({ development: false, https: false })).not.toHaveProperty(HSTS);
});

test('inline styles and sockets are for development alone', () => {
  const policy = (development: boolean) =>
    securityHeaders({ development, https: true })['Content-Security-Policy'];
  expect(policy(false)).not.toMatch(/unsafe|ws:/);
  expect(policy(true)).toMatch(/style-src 'self' 'unsafe-inline'.*connect-src 'self' ws:/);
});
