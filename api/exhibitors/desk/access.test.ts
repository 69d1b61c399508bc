import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertBoothUser } from '#api/testing/booths.ts';
import { deskSite, ON_DAY_1 } from '#api/testing/desk.ts';
import { exampleContent } from '#api/testing/examples.ts';
import { insertBooth, insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember, insertTenant } from '#api/testing/tenants.ts';
import type { OperationId } from '#spec/app/operations.ts';

/** The operations of the desk of a booth. */

const OPERATIONS = [
  'listBoothReservations',
  'findBoothReservation',
  'pickUpReservations',
  'undoPickUp',
  'cancelReservationByBooth',
  'markNoShows',
] as const satisfies OperationId[];

const callDesk = (site: TestSite, id: OperationId, boothId: string, as: SignedIn) =>
  site.call(id, { as, params: { boothId, code: 'ABCDEFGH' }, ...exampleContent(id) });

let desk: Awaited<ReturnType<typeof deskSite>>;
let people: Record<string, SignedIn>;

beforeAll(async () => {
  desk = await deskSite();
  const { site, editionId, owner, editor, helper, booth, visitor } = desk;
  const others = (await site.createVisitors(6)) as [
    SignedIn,
    SignedIn,
    SignedIn,
    SignedIn,
    SignedIn,
    SignedIn,
  ];
  const [staff, judge, former, foreign, revoked, neighbour] = others;
  await insertMember(site.db, staff.userId, { role: 'desk' });
  await insertMember(site.db, judge.userId, { role: 'judge' });
  await insertMember(site.db, former.userId, { role: 'owner', status: 'revoked' });
  await insertTenant(site.db, 'harbour');
  await insertMember(site.db, foreign.userId, { slug: 'harbour', role: 'owner' });
  await insertBoothUser(site.db, booth.id, revoked.userId, { role: 'desk', status: 'revoked' });
  await insertBooth(site.db, editionId, { ownerId: neighbour.userId });
  people = { owner, editor, helper, visitor, staff, judge, former, foreign, revoked, neighbour };
});

beforeEach(() => desk.site.setNow(ON_DAY_1));

/** Returns whether the desk admits the caller, even if it does not find the reservation. */
const isAdmitted = async (id: OperationId, boothId: string, who: string) => {
  const { status, body } = await callDesk(desk.site, id, boothId, people[who] as SignedIn);
  if (status === 404 && body.code === 'NOT_FOUND') return false;
  expect([200, 'RESERVATION_NOT_HERE']).toContain(body.code ?? status);
  return true;
};

describe.each(OPERATIONS)('the desk admits to %s', (id) => {
  it.each(['owner', 'editor', 'helper', 'staff'])('%s', async (who) => {
    expect(await isAdmitted(id, desk.booth.id, who)).toBe(true);
  });

  it.each(['visitor', 'judge', 'former', 'foreign', 'revoked', 'neighbour'])(
    'not %s, who does not learn of it',
    async (who) => {
      expect(await isAdmitted(id, desk.booth.id, who)).toBe(false);
    },
  );

  it('nobody once the booth is cancelled', async () => {
    const { site, editionId, owner } = desk;
    const cancelled = await insertBooth(site.db, editionId, {
      ownerId: owner.userId,
      status: 'cancelled',
    });
    for (const who of ['owner', 'staff'])
      expect(await isAdmitted(id, cancelled.id, who)).toBe(false);
  });
});

describe('in production', () => {
  it('staff need a passkey at the desk of others, and exhibitors do not', async () => {
    const site = await testSite({
      SITE_ENV: 'production',
      SMTP_URL: 'smtp://localhost:1',
      MAIL_FROM: 'show@accounts.example',
    });
    const [owner, staff] = (await site.createVisitors(2)) as [SignedIn, SignedIn];
    const editionId = await insertEdition(site.db);
    const booth = await insertBooth(site.db, editionId, { ownerId: owner.userId });
    await insertMember(site.db, staff.userId, { role: 'desk' });
    await site.db.updateTable('session').set({ openedBy: 'code' }).execute();
    for (const id of OPERATIONS) {
      const { status, body } = await callDesk(site, id, booth.id, staff);
      expect([id, status, body.code]).toEqual([id, 403, 'PASSKEY_REQUIRED']);
    }
    expect((await callDesk(site, 'listBoothReservations', booth.id, owner)).status).toBe(200);
    await site.db.updateTable('session').set({ openedBy: 'passkey' }).execute();
    expect((await callDesk(site, 'listBoothReservations', booth.id, staff)).status).toBe(200);
  });
});
