import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localizePath, splitPath } from './locale.ts';

describe('splitPath', () => {
  it.each([
    ['/', '', '/'],
    ['/ja', '/ja', '/'],
    ['/en/booth/search', '/en', '/booth/search'],
    ['/english', '', '/english'],
    ['/en//evil.example', '/en', '/evil.example'],
    ['/en/\\evil.example', '/en', '/evil.example'],
    ['/ja///evil.example', '/ja', '/evil.example'],
  ])('%s', (pathname, prefix, path) => {
    expect(splitPath(pathname)).toMatchObject({ prefix, path });
  });
});

describe('inLocale', () => {
  it('never leads to another host', () => {
    const pathname = fc
      .array(fc.constantFrom('/', '\\', 'ja', 'en', 'evil.example', '@', ':', '.'), {
        maxLength: 12,
      })
      .map((parts) => `/${parts.join('')}`);
    fc.assert(
      fc.property(pathname, fc.constantFrom('ja', 'en'), (path, locale) => {
        // A browser requests paths with a single slash at the start: with two, the host would already be another one.
        fc.pre(!/^\/[/\\]/.test(path));
        expect(new URL(localizePath(locale, path), 'https://here.example').origin).toBe(
          'https://here.example',
        );
      }),
      { numRuns: 2_000 },
    );
  });
});
