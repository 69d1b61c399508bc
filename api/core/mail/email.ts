import { TEXTS } from '#api/core/http/locale.ts';
import type { Locale } from '#spec/core/locale.ts';
import { breakAddresses } from '#spec/core/rules/addresses.ts';

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
   * Informs the organisers about an action of a guest or of any account. Beyond a limit per hour, such e-mails are sent
   * together (`held-mail.ts`).
   */
  isNotice?: true;
  /**
   * Values whose web and e-mail addresses remain links: texts by organisers, and texts that somebody wrote to organisers
   * or to themselves. Addresses in all other values are broken up, except those of pages and accounts (`LINKS`).
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

type RenderOptions = {
  readonly siteName: Record<Locale, string>;
  readonly templates: readonly TemplateSet[];
};

/** Names of values that are pages of the platform, or addresses of accounts. */
const LINKS = /^(?:url|[a-z]+Url|email|old)$/;

/**
 * Fills the template of an e-mail in its language: subject and text, without the signature.
 * @throws Error when no capability contributes the template
 */
export const fillEmail = (
  { locale, kind, values, verbatim }: Email,
  { siteName, templates }: RenderOptions,
): EmailTemplate => {
  const texts = templates.find((set) => kind in set[locale])?.[locale][kind];
  if (!texts) throw new Error(`There is no e-mail template ${kind}`);
  const all = {
    siteName: siteName[locale],
    ...Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        LINKS.test(name) ? value : breakAddresses(value),
      ]),
    ),
    ...verbatim,
  };
  return { subject: fillTemplate(texts.subject, all), text: fillTemplate(texts.text, all) };
};

/** Returns an e-mail as it is sent. @throws Error when no capability contributes the template */
export const renderEmail = (email: Email, options: RenderOptions): RenderedEmail => {
  const { to, replyTo, locale } = email;
  const { signature, noReply } = TEXTS[locale].mail;
  const { subject, text } = fillEmail(email, options);
  return {
    to,
    ...(replyTo !== undefined && { replyTo }),
    subject,
    text: [
      text,
      '',
      fillTemplate(signature, { siteName: options.siteName[locale] }),
      ...(replyTo === undefined ? [noReply] : []),
      '',
    ].join('\n'),
  };
};

export const fillTemplate = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
