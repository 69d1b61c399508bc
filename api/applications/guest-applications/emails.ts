import { decisionValues } from '#api/applications/applications/email-values.ts';
import type { Recipient } from '#api/applications/applications/kinds.ts';
import { STAFF_LOCALE, staffUrl } from '#api/applications/applications/staff-emails.ts';
import type { Config } from '#api/core/config.ts';
import type { Email } from '#api/core/mail/email.ts';
import { languageName, toSingleLine } from '#api/core/mail/format.ts';
import type { SponsorFields } from '#spec/applications/kinds/sponsor.ts';
import type { GuestKind, MoveName } from '#spec/applications/states.ts';
import { localizedPath } from '#spec/core/locale.ts';
import type { Entered } from './guest-kinds.ts';
import ja from './locales/ja.json' with { type: 'json' };
import { passesOf } from './present.ts';

/** The moves about which an applicant is notified by e-mail. */
const NOTIFIED_MOVES = [
  'submit',
  'ask',
  'accept',
  'waitlist',
  'reject',
  'withdraw',
  'cancel',
  'reopen',
] as const satisfies readonly MoveName[];

export type NotifiedMove = (typeof NOTIFIED_MOVES)[number];

export const isNotified = (move: MoveName): move is NotifiedMove =>
  (NOTIFIED_MOVES as readonly MoveName[]).includes(move);

const EMAILS: Readonly<Record<GuestKind, Readonly<Record<NotifiedMove, Email['kind']>>>> = {
  sponsor: {
    submit: 'sponsorApplicationReceived',
    ask: 'sponsorApplicationQuestion',
    accept: 'sponsorApplicationAccepted',
    waitlist: 'sponsorApplicationWaitlisted',
    reject: 'sponsorApplicationRejected',
    withdraw: 'sponsorApplicationWithdrawn',
    cancel: 'sponsorApplicationCancelled',
    reopen: 'sponsorApplicationReopened',
  },
  press: {
    submit: 'pressApplicationReceived',
    ask: 'pressApplicationQuestion',
    accept: 'pressApplicationAccepted',
    waitlist: 'pressApplicationWaitlisted',
    reject: 'pressApplicationRejected',
    withdraw: 'pressApplicationWithdrawn',
    cancel: 'pressApplicationCancelled',
    reopen: 'pressApplicationReopened',
  },
  education: {
    submit: 'educationApplicationReceived',
    ask: 'educationApplicationQuestion',
    accept: 'educationApplicationAccepted',
    waitlist: 'educationApplicationWaitlisted',
    reject: 'educationApplicationRejected',
    withdraw: 'educationApplicationWithdrawn',
    cancel: 'educationApplicationCancelled',
    reopen: 'educationApplicationReopened',
  },
};

type Options = Pick<Config, 'baseUrl'>;

type Told = {
  readonly kind: GuestKind;
  readonly move: NotifiedMove;
  readonly entered: Entered;
  /** The token of the link that is only in this e-mail. */
  readonly token: string;
};

/** Returns the e-mail about a move. E-mails that anybody can cause contain no entered texts. */
export const moveEmail = (
  { kind, move, entered, token }: Told,
  { to, locale, line, application }: Recipient,
  { baseUrl }: Options,
): Email => ({
  to,
  locale,
  kind: EMAILS[kind][move],
  values: {
    number: application.number ?? '',
    name: toSingleLine(application.title),
    passes: passesOf(application.number ?? '', entered)
      .map(({ name, code }) => `${toSingleLine(name)}  ${code}`)
      .join('\n'),
    url: `${baseUrl}${localizedPath('/application', locale)}#${token}`,
  },
  verbatim: decisionValues(application, { line, locale }),
});

/** Returns the e-mail to the organisers about a new sponsor, to whom they reply directly. */
export const staffEmail = (
  to: string,
  { application, to: sender }: Recipient,
  entered: Entered,
  options: Options,
): Email => {
  const { company, level, budget, contactName, message } = entered as SponsorFields;
  return {
    to,
    replyTo: sender,
    locale: STAFF_LOCALE,
    kind: 'sponsorApplicationForStaff',
    isNotice: true,
    values: {
      number: application.number ?? '',
      company: toSingleLine(company),
      level: ja.levels[level],
      budget: budget ? ja.budgets[budget] : ja.budgets.none,
      contactName: toSingleLine(contactName),
      email: sender,
      language: languageName(application.locale, STAFF_LOCALE),
      url: staffUrl(application.id, options),
    },
    verbatim: { message: message ?? '' },
  };
};
