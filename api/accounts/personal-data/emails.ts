import type { Email } from '#api/core/mail/email.ts';
import { formatUntil } from '#api/core/mail/format.ts';
import { localizedPath } from '#spec/core/locale.ts';

/** Returns the e-mail to a user whose data export can be downloaded. */
export const exportReadyEmail = (
  recipient: Pick<Email, 'to' | 'locale'>,
  { expiresAt, baseUrl }: { expiresAt: Date; baseUrl: string },
): Email => ({
  ...recipient,
  kind: 'dataExportReady',
  values: {
    url: baseUrl + localizedPath('/user/data', recipient.locale),
    until: formatUntil(expiresAt, recipient.locale),
  },
});
