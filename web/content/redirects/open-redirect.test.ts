import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTarget } from '#api/content/redirects/paths.ts';
import { ChangeEmailBody } from '#spec/accounts/emails.ts';
import { safePath } from '#spec/core/safe-path.ts';
import { HOSTILE_REDIRECTS } from '#spec/core/testing/hostile-redirects.ts';
import { findAccessRedirect } from '#web/core/session/guard.ts';
import { resolveRedirect } from '#web/core/session/redirect.ts';
import { followRedirect } from './follow-redirect.ts';
import { redirectLocation } from './redirect-location.ts';

/* No redirect leaves the site, at any place where a path comes from input. Reliability: B4. */

const ORIGINS = ['https://show.example', 'http://localhost:3000'];
const FORMS = ['', '/ja', '/en'] as const;
const NOBODY = { signedIn: false, user: { email: '', displayId: '' } };

/** Returns whether a browser on the site stays on it when it follows the path, also with a locale prefix. */
const staysOnSite = (there: string): boolean =>
  ORIGINS.every((origin) =>
    FORMS.every(
      (form) =>
        new URL(there, `${origin}${form}/x/y`).origin === origin &&
        (!there.startsWith('/') || new URL(form + there, origin).origin === origin),
    ),
  );

/** The redirect targets at each entry point; undefined where the input is rejected. */
const ENTRY_POINTS: Record<string, (given: string) => (string | undefined)[]> = {
  'the login page’s redirect': (given) =>
    FORMS.map((form) => {
      const redirect = resolveRedirect(given, form);
      return redirect.document ?? redirect.path;
    }),
  'a route’s redirectTo': (given) => [
    findAccessRedirect({ access: { only: 'admin', redirectTo: given } }, NOBODY, '/x'),
    findAccessRedirect({ access: { only: 'tenantUser', redirectTo: given } }, NOBODY, '/x'),
  ],
  'a redirect rule': (given) => {
    const abroad = { redirectHosts: ['tickets.example'], baseUrl: ORIGINS[0] as string };
    // The address as normalized by the server, and as the browser would read it unnormalized.
    return [parseTarget(given, abroad)?.target, safePath(given)].flatMap((target) =>
      FORMS.flatMap((form) => {
        const url = new URL(`${form}/flyer?a=b`, ORIGINS[0]);
        if (target === undefined) return [];
        const location = followRedirect(target, url, '#c')?.headers.get('Location') ?? undefined;
        return [redirectLocation(target, url), location?.replace(`${ORIGINS[0]}/`, '/')];
      }),
    );
  },
  'an e-mail’s callbackURL': (given) => [
    ChangeEmailBody.safeParse({ newEmail: 'a@noren.example', callbackURL: given }).data
      ?.callbackURL,
    safePath(given),
  ],
};

describe.each(Object.entries(ENTRY_POINTS))('%s', (_name, open) => {
  it('rejects every string that would leave the site', () => {
    expect(new Set(HOSTILE_REDIRECTS).size).toBeGreaterThan(500);
    const off = HOSTILE_REDIRECTS.filter((given) =>
      open(given).some((there) => there !== undefined && !staysOnSite(there)),
    );
    expect(off).toEqual([]);
  });
});

describe('safePath', () => {
  const piece = fc.constantFrom(
    ...[
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%2e',
      '%09',
      '\t',
      '\n',
      '\r',
      '\0',
      '@',
      ':',
      '?',
      '#',
      'en',
    ],
    ...[
      'elsewhere.example',
      'https:',
      'javascript:',
      '／',
      '。',
      '\u200b',
      '\u2028',
      ' ',
      'x',
      '潮',
      '\ud83d',
    ],
  );
  const mixed = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  const any = fc.oneof(
    mixed,
    mixed.map((rest) => `/${rest}`),
    fc.string({ unit: 'binary' }).map((rest) => `/${rest}`),
  );

  it('returns only same-origin paths, and is idempotent', () => {
    let given = 0;
    fc.assert(
      fc.property(any, (text) => {
        const path = safePath(text);
        if (path === undefined) return;
        given += 1;
        expect(staysOnSite(path)).toBe(true);
        expect(safePath(path)).toBe(path);
      }),
      { numRuns: 5000, seed: 4 },
    );
    expect(given).toBeGreaterThan(500);
  });
});
