import type { TFunction } from 'i18next';
import type { Format } from '#web/core/i18n/format.ts';
import { ROLE_FILTERS } from './list-query.ts';

/** The page's texts and formats. */
type Language = { readonly t: TFunction; readonly f: Format };

type Words = (language: Language, value: string, at: string) => string;

const ROLES: readonly string[] = ROLE_FILTERS;

const WORDS: Readonly<Record<string, Words>> = {
  role: ({ t }, value) => (ROLES.includes(value) ? t(`users:role.${value}`) : value),
  emailVerified: ({ t }, value) => t(`users:history.flag.${value}`),
  isSet: ({ t }, value) => t(`users:history.hasPassword.${value}`),
  seconds: ({ f }, value, at) =>
    f.until(new Date(Date.parse(at) + Number(value) * 1000).toISOString()),
};

/** Returns a recorded value of a field in words, in a record written `at`. Fields without words are shown as recorded. */
export const historyValue = (language: Language, at: string, field: string, value: string) =>
  WORDS[field]?.(language, value, at) ?? value;
