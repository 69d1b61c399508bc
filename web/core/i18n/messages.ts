import type { ResourceLanguage } from 'i18next';
import type { Locale } from '#spec/core/locale.ts';

type Files = Record<string, ResourceLanguage>;

const shared = import.meta.glob<ResourceLanguage>('./locales/*/*.json', {
  eager: true,
  import: 'default',
});
const capabilities = import.meta.glob<ResourceLanguage>(
  ['../../*/*/locales/*.json', '!../../app/dev/**'],
  {
    eager: true,
    import: 'default',
  },
);
/** No built site has them. */
const development: Files =
  import.meta.env.MODE === 'development'
    ? import.meta.glob<ResourceLanguage>('../../app/dev/locales/*.json', {
        eager: true,
        import: 'default',
      })
    : {};

/**
 * All texts by language and namespace: one namespace per capability (`web/booths/locales/ja.json` → `booths`), and the
 * shared ones in `web/i18n/locales`. Only the server holds them all; it serves them under `/_i18n/`.
 */
export const messages = (locale: Locale): ResourceLanguage => ({
  ...pick(
    { ...capabilities, ...development },
    (path) => path.match(/\/([^/]+)\/locales\/(\w+)\.json$/),
    locale,
    1,
    2,
  ),
  ...pick(shared, (path) => path.match(/^\.\/locales\/(\w+)\/(\w+)\.json$/), locale, 2, 1),
});

const pick = (
  files: Files,
  match: (path: string) => RegExpMatchArray | null,
  locale: Locale,
  nameAt: number,
  localeAt: number,
): ResourceLanguage =>
  Object.fromEntries(
    Object.entries(files).flatMap(([path, texts]) => {
      const found = match(path);
      return found?.[localeAt] === locale ? [[found[nameAt] ?? '', texts]] : [];
    }),
  );
