import { createInstance, type i18n, type Resource, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '#spec/core/locale.ts';

/**
 * Creates the i18next instance of one language. A missing key is shown as ⟦key⟧ and logged as an error: the browser tests
 * fail on both.
 */
export const createTexts = (locale: Locale, texts: ResourceLanguage): i18n => {
  const instance = createInstance();
  const resources: Resource = { [locale]: texts };
  void instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    resources,
    ns: Object.keys(texts),
    // Texts of a page are added when it is loaded.
    partialBundledLanguages: true,
    defaultNS: 'commons',
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false,
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) =>
      console.error(`No text for ${locale} ${namespace}:${key}`),
    parseMissingKeyHandler: (key) => `⟦${key}⟧`,
  });
  return instance;
};
