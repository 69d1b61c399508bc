import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { BoothUserRole } from '#spec/show/booth-roles.ts';
import type { DeadlineKey } from '#spec/show/deadline-keys.ts';
import { insertPeriod } from './show.ts';

/** Instants at which the period `booth-profile` of `openBoothProfiles` has not started, runs, and is over. */
export const BEFORE_PROFILES = new Date('2027-01-31T00:00:00Z');
export const DURING_PROFILES = new Date('2027-03-01T00:00:00Z');
export const AFTER_PROFILES = new Date('2027-03-20T00:00:00Z');
/** The end of `openBoothProfiles`. */
export const PROFILES_CLOSE = '2027-03-15T14:59:00.000Z';

const DAY_MS = 86_400_000;

/** Returns a period from yesterday until tomorrow. */
export const aroundNow = () => ({
  opensAt: new Date(Date.now() - DAY_MS),
  closesAt: new Date(Date.now() + DAY_MS),
});

/** Exhibitors of the edition can change their booths from February to the middle of March 2027. */
export const openBoothProfiles = (db: Kysely<Database>, editionId: string) =>
  insertPeriod(db, editionId, 'booth-profile', {
    opensAt: new Date('2027-02-01T03:00:00Z'),
    closesAt: new Date(PROFILES_CLOSE),
  });

export const insertBoothUser = (
  db: Kysely<Database>,
  boothId: string,
  userId: string,
  given: { role?: BoothUserRole; status?: 'accepted' | 'revoked' } = {},
) =>
  db
    .insertInto('booth_user')
    .values({
      id: randomUUIDv7(),
      booth_id: boothId,
      user_id: userId,
      email: null,
      role: given.role ?? 'editor',
      status: given.status ?? 'accepted',
    })
    .execute();

/** Extends a period for a booth by an application of its own. */
export const extendFor = async (
  db: Kysely<Database>,
  { id, editionId }: { id: string; editionId: string },
  key: DeadlineKey,
  closesAt: string,
) => {
  const applicationId = randomUUIDv7();
  await db
    .insertInto('application')
    .values({
      id: applicationId,
      number: applicationId,
      kind: 'exhibitor',
      edition_id: editionId,
      user_id: null,
      email: null,
      locale: 'ja',
      status: 'confirmed',
      consents: '{}',
    })
    .execute();
  await db
    .updateTable('booth')
    .set({ application_id: applicationId })
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('deadline_extension')
    .values({ application_id: applicationId, key, closes_at: closesAt, reason: 'illness' })
    .execute();
};
