import type { Config } from '#api/core/config.ts';
import { emailLocale } from '#api/core/http/locale.ts';
import type { Email } from '#api/core/mail/email.ts';
import { formatUntil, localize, toSingleLine } from '#api/core/mail/format.ts';
import en from '#api/exhibitors/booth-users/locales/en.json' with { type: 'json' };
import ja from '#api/exhibitors/booth-users/locales/ja.json' with { type: 'json' };
import { type Locale, localizedPath } from '#spec/core/locale.ts';
import type { BoothUserRow, findRecipient, TeamBooth } from './store.ts';

type Site = Pick<Config, 'baseUrl'>;

const TEXTS = { ja, en };

const teamPath = (boothId: string) => `/exhibitor/booth/${boothId}/booth-user`;

const describe = (booth: TeamBooth, { role }: BoothUserRow, locale: Locale) => ({
  booth: toSingleLine(localize(booth.name, locale)),
  role: TEXTS[locale].roles[role],
});

/** Returns the invitation, in the language of the page that the owner uses. */
export const invitationEmail = (
  booth: TeamBooth,
  row: BoothUserRow,
  token: string,
  locale: Locale,
  { baseUrl }: Site,
): Email => {
  const path = `${teamPath(booth.id)}/${token}/verify`;
  return {
    to: row.email as string,
    locale,
    kind: row.greeting === null ? 'boothInvitation' : 'boothInvitationWithGreeting',
    values: {
      ...describe(booth, row, locale),
      inviter: toSingleLine(booth.owner_name ?? ''),
      greeting: toSingleLine(row.greeting ?? ''),
      expiresAt: formatUntil(row.expires_at as Date, locale),
      url: baseUrl + localizedPath(path, locale),
    },
  };
};

/** Returns e-mails to the owner about the outcome of an invitation or membership. Empty when the account was erased. */
export const ownerEmails = (
  kind: 'boothInvitationAccepted' | 'boothInvitationDeclined' | 'boothUserLeft',
  booth: TeamBooth,
  row: BoothUserRow,
  { baseUrl }: Site,
): Email[] => {
  if (booth.owner_email === null) return [];
  const locale = emailLocale(undefined, booth.owner_locale);
  return [
    {
      to: booth.owner_email,
      locale,
      kind,
      values: {
        ...describe(booth, row, locale),
        name: toSingleLine(row.name ?? row.email ?? ''),
        email: row.email ?? '',
        url: baseUrl + localizedPath(teamPath(booth.id), locale),
      },
    },
  ];
};

/** Returns the e-mail to a member whose membership has ended. */
export const membershipEndedEmail = (
  booth: TeamBooth,
  row: BoothUserRow,
  { email, locale: chosen }: NonNullable<Awaited<ReturnType<typeof findRecipient>>>,
): Email => {
  const locale = emailLocale(undefined, chosen);
  return {
    to: email,
    locale,
    kind: 'boothMembershipEnded',
    values: describe(booth, row, locale),
  };
};
