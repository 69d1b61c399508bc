import { createInstance, type Resource, type TFunction } from 'i18next';
import type { Locale } from '#spec/core/locale.ts';

/** Returns a translator, so that tests look for the pages' texts by key. It throws for a missing key. */
export const translatorOf = (locale: Locale, namespaces: Resource[string]): TFunction => {
  const instance = createInstance();
  void instance.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: namespaces },
    defaultNS: 'commons',
    initAsync: false,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key) => {
      throw new Error(`No text ${key} in ${locale}`);
    },
  });
  return instance.t;
};
