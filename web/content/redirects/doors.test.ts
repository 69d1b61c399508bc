import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTarget } from '#api/content/redirects/places.ts';
import { ChangeEmailBody } from '#spec/accounts/account.ts';
import { safePath } from '#spec/core/safe-path.ts';
import { HOSTILE_REDIRECTS } from '#spec/core/testing/hostile-redirects.ts';
import { refuse } from '#web/core/session/guard.ts';
import { wayBack } from '#web/core/session/redirect.ts';
import { followRule } from './follow-rule.ts';
import { ruleLocation } from './way.ts';

/* Nothing leads off the site, by any of the doors through which an address comes in. Reliability: B4. */

const ORIGINS = ['https://show.example', 'http://localhost:3000'];
const FORMS = ['', '/ja', '/en'] as const;
const NOBODY = { signedIn: false, user: { email: '', displayId: '' } };

/** Whether a browser that is anywhere on the site and goes there stays, also by the form of address that it came by. */
const stays = (there: string): boolean =>
  ORIGINS.every((origin) =>
    FORMS.every(
      (form) =>
        new URL(there, `${origin}${form}/x/y`).origin === origin &&
        (!there.startsWith('/') || new URL(form + there, origin).origin === origin),
    ),
  );

/** Where each door leads; undefined where it stays shut. */
const DOORS: Record<string, (given: string) => (string | undefined)[]> = {
  'the login page’s redirect': (given) =>
    FORMS.map((form) => {
      const way = wayBack(given, form);
      return way.document ?? way.path;
    }),
  'a route’s redirectTo': (given) => [
    refuse({ access: { only: 'admin', redirectTo: given } }, NOBODY, '/x'),
    refuse({ access: { only: 'tenantUser', redirectTo: given } }, NOBODY, '/x'),
  ],
  'a redirect rule': (given) => {
    const abroad = { redirectHosts: ['tickets.example'], baseUrl: ORIGINS[0] as string };
    // As the server keeps it, and as the browser would take it if it came so.
    return [readTarget(given, abroad)?.target, safePath(given)].flatMap((target) =>
      FORMS.flatMap((form) => {
        const url = new URL(`${form}/flyer?a=b`, ORIGINS[0]);
        if (target === undefined) return [];
        const location = followRule(target, url, '#c')?.headers.get('Location') ?? undefined;
        return [ruleLocation(target, url), location?.replace(`${ORIGINS[0]}/`, '/')];
      }),
    );
  },
  'a letter’s callbackURL': (given) => [
    ChangeEmailBody.safeParse({ newEmail: 'a@noren.example', callbackURL: given }).data
      ?.callbackURL,
    safePath(given),
  ],
};

describe.each(Object.entries(DOORS))('%s', (_name, open) => {
  it('leads off the site by none of the strings that try', () => {
    expect(new Set(HOSTILE_REDIRECTS).size).toBeGreaterThan(500);
    const off = HOSTILE_REDIRECTS.filter((given) =>
      open(given).some((there) => there !== undefined && !stays(there)),
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

  it('gives only what is on the same origin, and what it would give again', () => {
    let given = 0;
    fc.assert(
      fc.property(any, (text) => {
        const path = safePath(text);
        if (path === undefined) return;
        given += 1;
        expect(stays(path)).toBe(true);
        expect(safePath(path)).toBe(path);
      }),
      { numRuns: 5000, seed: 4 },
    );
    expect(given).toBeGreaterThan(500);
  });
});
