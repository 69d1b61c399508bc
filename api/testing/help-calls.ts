import { randomUUIDv7 } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { TENANT_ROLES, type TenantRole } from '#spec/tenants/rights.ts';
import { DAY_1, DAY_2, type InsertedBooth, insertBooth, insertEdition } from './show.ts';
import { type SignedIn, type TestSite, testSite } from './site.ts';
import { insertMember } from './tenants.ts';

/** Set-up of the first day and tear-down of the last of `decideHours`, and a moment between. */
export const HALL_OPENS = '2027-04-23T22:30:00.000Z';
export const HALL_CLOSES = '2027-04-25T10:00:00.000Z';
export const DURING_SHOW = new Date(`${DAY_1}T02:00:00Z`);

/** Decides the hours of set-up and tear-down of the edition of `insertEdition`, and the phone number of the desk. */
export const decideHours = async (db: Kysely<Database>, editionId: string): Promise<void> => {
  const hours = { open: '10:00', close: '17:00', setupFrom: '07:30', teardownUntil: '19:00' };
  await db
    .updateTable('edition')
    .set({
      desk_phone: '03-1234-5670',
      days: JSON.stringify([DAY_1, DAY_2].map((date) => ({ date, ...hours }))),
    })
    .where('id', '=', editionId)
    .execute();
};

const DAY_MS = 24 * 3_600_000;

/** Inserts a booth of another show of the same organisers, which is held at this moment. */
export const insertBoothAt = async (
  db: Kysely<Database>,
  moment: Date,
  ownerId: string,
): Promise<InsertedBooth> => {
  const current = await db
    .selectFrom('edition')
    .where('is_current', '=', true)
    .selectAll()
    .executeTakeFirstOrThrow();
  const id = randomUUIDv7();
  const days = [-1, 1].map((days) => new Date(moment.getTime() + days * DAY_MS));
  await db
    .insertInto('edition')
    .values({
      ...current,
      id,
      slug: id,
      name: JSON.stringify(current.name),
      tagline: null,
      venue: JSON.stringify(current.venue),
      days: JSON.stringify(
        days.map((day) => ({
          date: day.toISOString().slice(0, 10),
          open: '10:00',
          close: '17:00',
        })),
      ),
      is_current: false,
    })
    .execute();
  return insertBooth(db, id, { ownerId });
};

/** Inserts a call of a booth, which is open by default. */
export const insertHelpCall = async (
  db: Kysely<Database>,
  boothId: string,
  given: Partial<Insertable<Database['help_call']>> = {},
): Promise<string> => {
  const id = randomUUIDv7();
  await db
    .insertInto('help_call')
    .values({
      id,
      booth_id: boothId,
      day: DAY_1,
      kind: 'crowd',
      message: null,
      status: 'open',
      called_by: null,
      answered_by: null,
      created_at: DURING_SHOW,
      acknowledged_at: null,
      arrived_at: null,
      settled_at: null,
      updated_at: DURING_SHOW,
      ...given,
    })
    .execute();
  return id;
};

type HelpCallSite = {
  readonly site: TestSite;
  readonly boothId: string;
  /** A member in every role. */
  readonly staff: Record<TenantRole, SignedIn>;
};

/** Creates a site during the show, with a booth that calls for help. */
export const helpCallSite = async (): Promise<HelpCallSite> => {
  const site = await testSite();
  const editionId = await insertEdition(site.db);
  await decideHours(site.db, editionId);
  const { id: boothId } = await insertBooth(site.db, editionId);
  const people = await site.createVisitors(TENANT_ROLES.length);
  const staff = {} as Record<TenantRole, SignedIn>;
  for (const [at, role] of TENANT_ROLES.entries()) {
    staff[role] = people[at] as SignedIn;
    await insertMember(site.db, staff[role].userId, { role });
  }
  return { site, boothId, staff };
};
