import { TEXTS } from '#api/core/http/locale.ts';
import type { Locale } from '#spec/core/locale.ts';
import { breakAddresses } from './format.ts';

/** Subject and text of an e-mail, with `{placeholders}` for its values. */
export type EmailTemplate = { readonly subject: string; readonly text: string };

/** The templates of every capability by name. Each capability adds those of its `locales`. */
// biome-ignore lint/suspicious/noEmptyInterface: every capability that sends e-mails adds its templates here
export interface EmailTemplates {}

export type EmailKind = keyof EmailTemplates;

/** Templates in both languages. */
export type TemplateSet = Readonly<Record<Locale, Readonly<Record<string, EmailTemplate>>>>;

declare module '#api/core/slots.ts' {
  interface Slots {
    emailTemplates: TemplateSet;
  }
}

/**
 * An e-mail to one recipient. `values` fills the placeholders of the template and is already formatted for the reader
 * (`format.ts`); `siteName` is always available.
 */
export interface Email {
  to: string;
  /** Without it, the e-mail says that replies are not read. */
  replyTo?: string;
  locale: Locale;
  kind: EmailKind;
  values: Record<string, string>;
  /**
   * Values whose web and e-mail addresses stay links: what organisers wrote, and what somebody wrote to organisers or to
   * themselves. Addresses in all other values are broken, but those of pages and accounts (`LINKS`).
   */
  verbatim?: Record<string, string>;
  /** ISO instant after which the e-mail is dropped instead of sent. */
  expiresAt?: string;
}

/** An e-mail in plain text, ready to send. */
export interface RenderedEmail {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
}

/** Names of values that are pages of the platform, or addresses of accounts. */
const LINKS = /^(?:url|[a-z]+Url|email|old)$/;

/**
 * Fills the template of an e-mail in its language.
 * @throws Error when no capability contributes the template
 */
export const renderEmail = (
  email: Email,
  { siteName, templates }: { siteName: Record<Locale, string>; templates: readonly TemplateSet[] },
): RenderedEmail => {
  const { to, replyTo, locale, kind } = email;
  const { signature, noReply } = TEXTS[locale].mail;
  const texts = templates.find((set) => kind in set[locale])?.[locale][kind];
  if (!texts) throw new Error(`There is no e-mail template ${kind}`);
  const values = {
    siteName: siteName[locale],
    ...Object.fromEntries(
      Object.entries(email.values).map(([name, value]) => [
        name,
        LINKS.test(name) ? value : breakAddresses(value),
      ]),
    ),
    ...email.verbatim,
  };
  return {
    to,
    ...(replyTo !== undefined && { replyTo }),
    subject: fillTemplate(texts.subject, values),
    text: [
      fillTemplate(texts.text, values),
      '',
      fillTemplate(signature, values),
      ...(replyTo === undefined ? [noReply] : []),
      '',
    ].join('\n'),
  };
};

const fillTemplate = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
