import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import { listBoothsOf } from '#api/exhibitors/booth-profiles/store.ts';
import { findStaffedHours } from '#api/show/editions/staffed-hours.ts';
import type { HelpCallOverview } from '#spec/exhibitors/help-calls.ts';
import { presentHelpCall } from './present.ts';
import { findContact, listHelpCallsOf } from './store.ts';

/** Reads the data with which a member of booths of the current edition calls for help. */
export const readOverview = async (
  db: Kysely<Database>,
  userId: string,
): Promise<HelpCallOverview> => {
  const booths = await listBoothsOf(db, userId);
  const calls = await listHelpCallsOf(
    db,
    booths.map(({ id }) => id),
  );
  const edition = await findContact(db);
  const hours = edition && (await findStaffedHours(db, edition.id));
  return {
    items: calls.map(presentHelpCall),
    booths: booths.map(({ id, name, days }) => ({ id, name, days })),
    ...omitAbsent({
      opensAt: hours?.opensAt.toISOString(),
      closesAt: hours?.closesAt.toISOString(),
      deskPhone: edition?.desk_phone,
      contactEmail: edition?.contact_email,
    }),
  };
};
