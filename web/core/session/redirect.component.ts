import { expect, it } from 'vitest';
import { HOSTILE_REDIRECTS } from '#spec/core/testing/hostile-redirects.ts';
import { resolveRedirect } from './redirect.ts';

/* The targets of the login page, as this browser reads addresses. */

it.each(['', '/en'] as const)('no redirect leaves the site, with the prefix "%s"', (prefix) => {
  const off = HOSTILE_REDIRECTS.filter((bad) => {
    const { path, document } = resolveRedirect(bad, prefix);
    const there = document ?? prefix + path;
    return new URL(there, location.href).origin !== location.origin;
  });
  expect(off).toEqual([]);
});
