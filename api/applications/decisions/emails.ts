import type { Transaction } from 'kysely';
import { findStaffAddress, STAFF_LOCALE } from '#api/applications/applications/staff-emails.ts';
import type { ApplicationRow } from '#api/applications/applications/store.ts';
import type { Config } from '#api/core/config.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Email } from '#api/core/mail/email.ts';
import { formatDateTime, toSingleLine } from '#api/core/mail/format.ts';
import { localizedPath } from '#spec/core/locale.ts';
import type { ReleaseRow } from './store.ts';

/** The number of applications that an e-mail names. */
const MAX_NAMED = 100;

const listed = (applications: readonly ApplicationRow[]): string =>
  [
    ...applications
      .slice(0, MAX_NAMED)
      .map(({ number, title }) => `${number}  ${toSingleLine(title)}`),
    ...(applications.length > MAX_NAMED ? ['…'] : []),
  ].join('\n');

/** Creates an e-mail to the organisers about the applications that a release has left out; none if it left out none. */
export const createLeftOutEmails = async (
  trx: Transaction<Database>,
  { kind, release_at }: ReleaseRow,
  leftOut: readonly ApplicationRow[],
  { baseUrl }: Pick<Config, 'baseUrl'>,
): Promise<Email[]> => {
  const [first] = leftOut;
  if (!first) return [];
  const query = new URLSearchParams({ kind, prepared: 'outdated' });
  return [
    {
      to: await findStaffAddress(trx, first.edition_id),
      locale: STAFF_LOCALE,
      kind: 'decisionsLeftOut',
      values: {
        at: formatDateTime(release_at, STAFF_LOCALE),
        count: String(leftOut.length),
        applications: listed(leftOut),
        url: `${baseUrl}${localizedPath('/organiser/application', STAFF_LOCALE)}?${query}`,
      },
    },
  ];
};
