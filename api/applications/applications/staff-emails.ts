import type { Kysely } from 'kysely';
import type { Config } from '#api/core/config.ts';
import type { Database } from '#api/core/db/schema.ts';
import { localizedPath } from '#spec/core/locale.ts';

/** The page, the address and the language of e-mails to organisers about applications. */

/** The organisers' language. */
export const STAFF_LOCALE = 'ja';

/** Returns the page of an application for staff. */
export const staffUrl = (id: string, { baseUrl }: Pick<Config, 'baseUrl'>): string =>
  `${baseUrl}${localizedPath(`/organiser/application/${id}`, STAFF_LOCALE)}`;

/** Returns the address of the organisers of an edition. */
export const findStaffAddress = async (
  db: Kysely<Database>,
  editionId: string,
): Promise<string> => {
  const { contact_email } = await db
    .selectFrom('edition as e')
    .innerJoin('tenant as t', 't.id', 'e.tenant_id')
    .where('e.id', '=', editionId)
    .select('t.contact_email')
    .executeTakeFirstOrThrow();
  return contact_email;
};
