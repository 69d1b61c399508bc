import type { ResourceLanguage } from 'i18next';
import type { Locale } from '#spec/core/locale.ts';
import { SHARED_TEXTS } from '#web/core/i18n/text-loader.ts';

const ADDRESS = /^\/_i18n\/([\w-]+)\/([\w-]{2,20})\/([\w-]+)\.json$/;

/**
 * Finds the texts of a URL: `messages` are those of every page, other names are one namespace each. An unknown language
 * falls back to English (specification §9: en-US).
 */
export const findMessages = (
  pathname: string,
  build: string,
  texts: Readonly<Record<Locale, ResourceLanguage>>,
): ResourceLanguage | undefined => {
  const [, of, language = '', name = ''] = ADDRESS.exec(pathname) ?? [];
  if (of !== build) return undefined;
  const all = texts[/^ja\b/i.test(language) ? 'ja' : 'en'];
  const names: readonly string[] = name === 'messages' ? SHARED_TEXTS : [name];
  const found = names.flatMap((each) =>
    Object.hasOwn(all, each) ? [[each, all[each] ?? '']] : [],
  );
  if (name === 'messages') return Object.fromEntries(found);
  return found[0]?.[1] as ResourceLanguage | undefined;
};
