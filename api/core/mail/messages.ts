import { TEXTS } from '#api/core/http/locale.ts';
import type { Locale } from '#spec/core/locale.ts';

/** Subject and text of an e-mail, with `{places}` for its values. */
export type EmailTemplate = { readonly subject: string; readonly text: string };

/** The templates of every capability, by name; each adds those of its own `locales`. */
// biome-ignore lint/suspicious/noEmptyInterface: every capability that sends e-mails adds its templates here
export interface EmailTemplates {}

export type LetterKind = keyof EmailTemplates;

/** Templates in both languages. */
export type TemplateSet = Readonly<Record<Locale, Readonly<Record<string, EmailTemplate>>>>;

declare module '#api/core/slots.ts' {
  interface Slots {
    emailTemplates: TemplateSet;
  }
}

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
export const writeLetter = (
  letter: Letter,
  { siteName, templates }: { siteName: Record<Locale, string>; templates: readonly TemplateSet[] },
): Mail => {
  const { to, replyTo, locale, kind } = letter;
  const { signature, noReply } = TEXTS[locale].mail;
  const texts = templates.find((set) => kind in set[locale])?.[locale][kind];
  if (!texts) throw new Error(`There is no e-mail template ${kind}`);
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
