import type { ResourceLanguage } from 'i18next';
import type { Locale } from '#spec/core/locale.ts';
import { collectTexts } from './shared-texts.ts';

type Files = Record<string, ResourceLanguage>;

const shared = import.meta.glob<ResourceLanguage>('../core/i18n/locales/*/*.json', {
  eager: true,
  import: 'default',
});
const capabilities = import.meta.glob<ResourceLanguage>(['../*/*/locales/*.json', '!./dev/**'], {
  eager: true,
  import: 'default',
});
/** The texts of development only. */
const development: Files =
  import.meta.env.MODE === 'development'
    ? import.meta.glob<ResourceLanguage>('./dev/locales/*.json', {
        eager: true,
        import: 'default',
      })
    : {};

/**
 * Returns all texts by language and namespace: one namespace per capability (`web/show/booths/locales/ja.json` → `booths`), and
 * the shared ones in `web/core/i18n/locales`, with the texts that all capabilities add to every page. Only the server holds them
 * all; it serves them under `/_i18n/`.
 */
export const messages = (locale: Locale): ResourceLanguage =>
  collectTexts(
    pick(
      { ...capabilities, ...development },
      (path) => path.match(/\/([^/]+)\/locales\/(\w+)\.json$/),
      locale,
      1,
      2,
    ),
    pick(shared, (path) => path.match(/\/locales\/(\w+)\/(\w+)\.json$/), locale, 2, 1),
  );

const pick = (
  files: Files,
  match: (path: string) => RegExpMatchArray | null,
  locale: Locale,
  nameAt: number,
  localeAt: number,
): Record<string, ResourceLanguage> =>
  Object.fromEntries(
    Object.entries(files).flatMap(([path, texts]) => {
      const found = match(path);
      return found?.[localeAt] === locale ? [[found[nameAt] ?? '', texts]] : [];
    }),
  );
