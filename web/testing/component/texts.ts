import type { TFunction } from 'i18next';
import type { Locale } from '#spec/core/locale.ts';
import { messages } from '#web/app/messages.ts';
import { translatorOf } from '#web/testing/translator.ts';

const translators: Partial<Record<Locale, TFunction>> = {};

/** Returns a translator, so that tests look for the pages' texts by key. It throws for a missing key. */
export const textsOf = (locale: Locale): TFunction => {
  translators[locale] ??= translatorOf(locale, messages(locale));
  return translators[locale];
};
