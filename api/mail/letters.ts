import type { Localized } from '../db/schema.ts';
import { type Locale, TEXTS } from '../http/locale.ts';

/** What a letter about a reservation tells. Money is yen with tax, `day` is 'YYYY-MM-DD', `url` leads to the visitor's list. */
export interface ReservationParams {
  code: string;
  product: Localized;
  booth: Localized;
  /** The booth's code on that day, such as K12. */
  place: string;
  day: string;
  quantity: number;
  total: number;
  url: string;
}

/** Every kind of letter, with what it needs. */
export interface Letters {
  /** `expiresAt` is an ISO instant: past it the letter is not sent any more. */
  signInCode: { code: string; minutes: number; expiresAt: string };
  reservationHeld: ReservationParams;
  reservationCancelled: ReservationParams;
}

/** A letter to one reader, in the language of the page that caused it. */
export type Letter = {
  [Kind in keyof Letters]: { to: string; locale: Locale; kind: Kind; params: Letters[Kind] };
}[keyof Letters];

/** A mail as it leaves, in plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Writes a letter out in its language. */
export const writeLetter = (letter: Letter, siteName: Record<Locale, string>): Mail => {
  const { to, locale } = letter;
  const texts = TEXTS[locale].mail;
  const values = { siteName: siteName[locale], ...valuesOf(letter) };
  return {
    to,
    subject: fill(texts[letter.kind].subject, values),
    text: `${fill(texts[letter.kind].text, values)}\n\n${fill(texts.signature, values)}\n`,
  };
};

type Values = Record<string, string>;

const valuesOf = ({ kind, locale, params }: Letter): Values => {
  if (kind === 'signInCode') return { code: params.code, minutes: String(params.minutes) };
  const { code, product, booth, place, day, quantity, total, url } = params;
  return {
    code,
    product: inLanguage(product, locale),
    booth: inLanguage(booth, locale),
    place,
    day: longDay(day, locale),
    quantity: String(quantity),
    total: total.toLocaleString(locale),
    url,
  };
};

const inLanguage = (text: Localized, locale: Locale) => text[locale] ?? text.ja;

/** A day is no instant: noon UTC keeps it the same day in every zone it could be shown in. */
const longDay = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

const fill = (text: string, values: Values) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
