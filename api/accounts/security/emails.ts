import type { Recipient } from '#api/accounts/auth/emails.ts';
import type { Email } from '#api/core/mail/email.ts';
import { formatDateTime } from '#api/core/mail/format.ts';
import { localizedPath } from '#spec/core/locale.ts';

/** The page where users change what these e-mails are about. */
export const SECURITY_PATH = '/user/security';

/** To users who have set their own password, at `at`. */
export const ownPasswordChangedEmail = (
  recipient: Recipient,
  { at, baseUrl }: { at: Date; baseUrl: string },
): Email => ({
  ...recipient,
  kind: 'ownPasswordChanged',
  values: {
    at: formatDateTime(at, recipient.locale),
    url: baseUrl + localizedPath(SECURITY_PATH, recipient.locale),
  },
});
