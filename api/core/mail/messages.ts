import { TEXTS } from '#api/core/http/locale.ts';
import type { Locale } from '#spec/core/locale.ts';

/** Names the texts of a letter: those under `mail` in `api/locales`. */
export type LetterKind = Exclude<keyof typeof TEXTS.ja.mail, 'signature' | 'noReply'>;

/**
 * A letter to one reader, in the language of the page that caused it. Each capability makes its own, with `values` for
 * the places of its texts, as the reader shall see them (`format.ts`); `siteName` is there already.
 */
export interface Letter {
  to: string;
  /** Who gets the reader's answer; without it the letter asks for none. */
  replyTo?: string;
  locale: Locale;
  kind: LetterKind;
  values: Record<string, string>;
  /** ISO instant: past it the letter is of no use and is not sent any more. */
  expiresAt?: string;
}

/** A mail as it leaves, in plain text. */
export interface Mail {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
}

/** Writes a letter out in its language. */
export const writeLetter = (letter: Letter, siteName: Record<Locale, string>): Mail => {
  const { to, replyTo, locale, kind } = letter;
  const { [kind]: texts, signature, noReply } = TEXTS[locale].mail;
  const values = { siteName: siteName[locale], ...letter.values };
  return {
    to,
    ...(replyTo !== undefined && { replyTo }),
    subject: fill(texts.subject, values),
    text: [
      fill(texts.text, values),
      '',
      fill(signature, values),
      ...(replyTo === undefined ? [noReply] : []),
      '',
    ].join('\n'),
  };
};

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
