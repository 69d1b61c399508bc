import { describe, expect, it } from 'vitest';
import en from '#cli/core/locales/en.json' with { type: 'json' };
import ja from '#cli/core/locales/ja.json' with { type: 'json' };
import { loadTexts, localeFrom } from './texts.ts';

describe('texts', () => {
  it('have the same keys and placeholders in both languages, and differ', () => {
    const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
    expect(Object.keys(ja)).toEqual(Object.keys(en));
    for (const [key, text] of Object.entries(en)) {
      const other = ja[key as keyof typeof ja];
      expect(places(other), key).toEqual(places(text));
      expect(other, key).not.toBe(text);
    }
  });

  it('escape their values', async () => {
    const t = await loadTexts('en');
    expect(t('login.done', { server: 's', email: '\x1b[2J' })).not.toContain('\x1b');
  });
});

describe('localeFrom', () => {
  it.each([
    [[], { LANG: 'ja_JP.UTF-8' }, 'ja'],
    [[], { LANG: 'ja_JP.UTF-8', LC_ALL: 'en_GB.UTF-8' }, 'en'],
    [[], {}, 'en'],
    [['users', 'list', '--lang', 'ja'], {}, 'ja'],
    [['--lang=en', 'whoami'], { LANG: 'ja_JP.UTF-8' }, 'en'],
    [['ja'], {}, 'en'],
  ] as const)('%j %j', (argv, env, locale) => expect(localeFrom(argv, env)).toBe(locale));
});
