import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { reservationHelpers } from '#api/testing/reservations.ts';
import { updateSessions } from '#api/testing/sessions.ts';
import {
  DURING_RESERVATION,
  type InsertedBooth,
  insertBooth,
  insertEdition,
  insertProduct,
} from '#api/testing/show.ts';
import { type SignedIn, type TestResponse, type TestSite, testSite } from '#api/testing/site.ts';
import { insertTenant } from '#api/testing/tenants.ts';
import { WAIT } from '#api/testing/wait.ts';

const ADMIN = 'boss@erasure.example';

let site: TestSite;
let editionId: string;
let booth: InsertedBooth;
let admin: SignedIn;

beforeAll(async () => {
  site = await testSite({ ADMIN_EMAIL: ADMIN });
  editionId = await insertEdition(site.db);
  booth = await insertBooth(site.db, editionId);
  admin = await site.signIn(ADMIN);
});

const result = ({ status, body }: TestResponse) => [status, body.code];
const visitor = async () => (await site.createVisitors(1))[0] as SignedIn;
const erase = (as: SignedIn) => site.call('eraseMyAccount', { as });
const obstacles = async (as: SignedIn) =>
  (await site.call('getMyErasure', { as })).body.obstacles as unknown[];
const exists = async ({ userId }: SignedIn) =>
  (await site.db.selectFrom('user').where('id', '=', userId).select('id').execute()).length > 0;

const PERSON = {
  familyName: '汐入',
  givenName: '凪沙',
  phone: '09012345678',
  street: '千歳船橋九丁目',
};

/** Inserts a membership of the account at a booth, and an invitation of its address to another. */
const fillBoothUsers = async ({ userId, email }: SignedIn): Promise<void> => {
  const [joined, inviting] = [
    await insertBooth(site.db, editionId),
    await insertBooth(site.db, editionId),
  ];
  await site.db
    .insertInto('booth_user')
    .values([
      {
        id: randomUUIDv7(),
        booth_id: joined.id,
        user_id: userId,
        email,
        role: 'editor',
        status: 'accepted',
      },
      {
        id: randomUUIDv7(),
        booth_id: inviting.id,
        user_id: null,
        email,
        role: 'desk',
        status: 'invited',
        greeting: `${PERSON.familyName}さん、お願いします`,
      },
    ])
    .execute();
};

/** Inserts rows for an account into every table, with recognisable texts. */
const fillAccount = async (who: SignedIn): Promise<void> => {
  const { reserve } = reservationHelpers(site);
  await fillBoothUsers(who);
  const change = (id: 'updateMyProfile' | 'updateMyContact', body: object) =>
    site.call(id, { as: who, body });
  const answers = [
    await change('updateMyProfile', {
      displayName: '潮目',
      familyName: PERSON.familyName,
      givenName: PERSON.givenName,
    }),
    await change('updateMyContact', { kind: 'personal', phone: PERSON.phone }),
    await site.call('createMyAddress', {
      as: who,
      body: {
        label: '自宅',
        country: 'JP',
        postalCode: '1560055',
        prefecture: 'tokyo',
        city: '世田谷区',
        street: PERSON.street,
        recipient: `${PERSON.familyName} ${PERSON.givenName}`,
        phone: PERSON.phone,
        isDefault: true,
      },
    }),
    await site.call('sendContactMessage', {
      as: who,
      body: {
        category: 'visit',
        name: `${PERSON.familyName} ${PERSON.givenName}`,
        email: who.email,
        body: `電話は${PERSON.phone}です。`,
        agreePrivacy: true,
      },
    }),
    await site.call('sendContactMessage', {
      body: {
        category: 'visit',
        name: PERSON.familyName,
        email: who.email.toUpperCase(),
        body: 'ログインせずに送りました。',
        agreePrivacy: true,
      },
    }),
  ];
  expect(answers.map(({ status, body }) => [status, body.errors])).toEqual(
    [200, 200, 201, 201, 201].map((status) => [status, undefined]),
  );
  site.setNow(DURING_RESERVATION);
  const product = await insertProduct(site.db, booth);
  const { body } = await reserve(product, who, { comment: `${PERSON.familyName}です` });
  const cancelled = await site.call('cancelMyReservation', {
    as: who,
    params: { code: body.code },
  });
  expect(cancelled.status).toBe(200);
  site.setNow(undefined);
};

/** Returns the tables of every schema with a row that contains a text, ignoring case. */
const tablesWith = async (text: string): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(site.db);
  expect(tables.length).toBeGreaterThan(30);
  const found = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.raw(name)} as row
      where position(lower(${text}) in lower(row::text)) > 0 limit 1`.execute(site.db);
    if (rows.length > 0) found.push(name);
  }
  return found;
};

/** Waits for queued e-mails, which reach the inbox later. */
const waitForMails = () =>
  vi.waitFor(async () => {
    const { rows } = await sql`
        select from pgboss.job where name = 'mail' and completed_on is null`.execute(site.db);
    expect(rows).toEqual([]);
  }, WAIT);

const waitForFarewell = (email: string) =>
  vi.waitFor(async () => {
    const { numDeletedRows } = await site.db
      .deleteFrom('inbox_mail')
      .where('to', '=', email)
      .where('subject', 'like', '%アカウントを削除しました')
      .executeTakeFirst();
    expect(Number(numDeletedRows)).toBe(1);
  }, WAIT);

describe.each<[string, (who: SignedIn) => Promise<TestResponse>, number]>([
  ['eraseMyAccount', erase, 204],
  ['removeUser', ({ userId }) => site.call('removeUser', { as: admin, body: { userId } }), 200],
])('%s', (_id, remove, status) => {
  it('leaves no personal data in any table', async () => {
    const who = await site.signIn(`${PERSON.phone}.${status}@erasure.example`);
    await fillAccount(who);
    const needles = [who.email, ...Object.values(PERSON)];
    for (const needle of needles) expect(await tablesWith(needle), needle).not.toEqual([]);
    await waitForMails();
    expect((await remove(who)).status).toBe(status);
    await waitForFarewell(who.email);
    for (const needle of needles) expect(await tablesWith(needle), needle).toEqual([]);
    expect(await exists(who)).toBe(false);
    expect((await site.call('getMyProfile', { as: who })).status).toBe(401);
  });

  it('keeps what others need: figures of the booth, numbers of messages, and who did what when', async () => {
    const who = await site.signIn(`figures.${status}@erasure.example`);
    await fillAccount(who);
    const messages = await site.db
      .selectFrom('contact_message')
      .where('user_id', '=', who.userId)
      .select('number')
      .execute();
    const reservation = await site.db
      .selectFrom('reservation')
      .where('user_id', '=', who.userId)
      .select('id')
      .executeTakeFirstOrThrow();
    await remove(who);
    const numbers = messages.map(({ number }) => number);
    const kept = await site.db
      .selectFrom('contact_message')
      .where('number', 'in', numbers)
      .select(['status', 'name', 'email', 'body', 'user_id'])
      .execute();
    expect(kept).toEqual(
      numbers.map(() => ({ status: 'closed', name: null, email: null, body: null, user_id: null })),
    );
    const past = await site.db
      .selectFrom('reservation')
      .where('id', '=', reservation.id)
      .select(['status', 'user_id', 'name_for_booth', 'comment'])
      .executeTakeFirst();
    expect(past).toEqual({
      status: 'cancelled_by_visitor',
      user_id: null,
      name_for_booth: null,
      comment: null,
    });
    const history = await site.db
      .selectFrom('audit_record')
      .where((eb) => eb.or([eb('actor_id', '=', who.userId), eb('entity_id', '=', who.userId)]))
      .select(['action', 'before', 'after'])
      .execute();
    expect(history.map(({ action }) => action)).toContain('address.added');
    expect(history.filter(({ action }) => action.startsWith('address.'))).toEqual([
      { action: 'address.added', before: null, after: null },
    ]);
  });

  it('waits until reservations are cancelled', async () => {
    const who = await visitor();
    site.setNow(DURING_RESERVATION);
    const product = await insertProduct(site.db, booth);
    const { body } = await reservationHelpers(site).reserve(product, who);
    expect(await obstacles(who)).toEqual([{ reason: 'heldReservations', count: 1 }]);
    site.setNow(undefined);
    const [refused] = result(await remove(who));
    expect(refused).toBe(409);
    expect(await exists(who)).toBe(true);
    expect((await site.call('getMyProfile', { as: who })).status).toBe(200);
    site.setNow(DURING_RESERVATION);
    await site.call('cancelMyReservation', { as: who, params: { code: body.code } });
    site.setNow(undefined);
    expect(await obstacles(who)).toEqual([]);
    expect((await remove(who)).status).toBe(status);
  });

  it('waits while a booth of an edition that is not over belongs to the account', async () => {
    const who = await visitor();
    const { id } = await insertBooth(site.db, editionId, { ownerId: who.userId });
    expect(await obstacles(who)).toEqual([{ reason: 'openBooths', count: 1 }]);
    expect((await remove(who)).status).toBe(409);
    await site.db.updateTable('booth').set({ status: 'cancelled' }).where('id', '=', id).execute();
    expect((await remove(who)).status).toBe(status);
    const left = await site.db
      .selectFrom('booth')
      .where('id', '=', id)
      .select('owner_id')
      .executeTakeFirst();
    expect(left).toEqual({ owner_id: null });
  });

  it('deletes works that no booth has offered, and lets others stay with the booth', async () => {
    const who = await visitor();
    const own = await insertBooth(site.db, editionId, { ownerId: who.userId, status: 'cancelled' });
    const offered = await insertProduct(site.db, own);
    const unoffered = await insertProduct(site.db, own);
    await site.db
      .deleteFrom('booth_product')
      .where('product_id', '=', unoffered.productId)
      .execute();
    expect((await remove(who)).status).toBe(status);
    const left = await site.db
      .selectFrom('product')
      .where('id', 'in', [offered.productId, unoffered.productId])
      .select(['id', 'owner_id'])
      .execute();
    expect(left).toEqual([{ id: offered.productId, owner_id: null }]);
  });

  it('waits while a tenant has no other active owner', async () => {
    const [who, other] = (await site.createVisitors(2)) as [SignedIn, SignedIn];
    const tenantId = await insertTenant(site.db, `owned-${status}`);
    const member = (user_id: string) => ({
      tenant_id: tenantId,
      user_id,
      role: 'owner' as const,
      status: 'active' as const,
    });
    await site.db.insertInto('membership').values(member(who.userId)).execute();
    expect(await obstacles(who)).toEqual([{ reason: 'lastOwner', count: 1 }]);
    expect((await remove(who)).status).toBe(409);
    await site.db.insertInto('membership').values(member(other.userId)).execute();
    expect((await remove(who)).status).toBe(status);
  });
});

describe('getMyErasure', () => {
  it('finds nothing that prevents the erasure of a new account', async () => {
    expect(await obstacles(await visitor())).toEqual([]);
  });

  it('is private', async () => {
    expect((await site.call('getMyErasure')).status).toBe(401);
  });
});

describe('eraseMyAccount', () => {
  it('names itself with its own code', async () => {
    const who = await visitor();
    await insertBooth(site.db, editionId, { ownerId: who.userId });
    expect(result(await erase(who))).toEqual([409, 'ACCOUNT_IN_USE']);
  });

  it('is refused to the last admin', async () => {
    expect(await obstacles(admin)).toEqual([{ reason: 'lastAdmin', count: 1 }]);
    expect(result(await erase(admin))).toEqual([409, 'ACCOUNT_IN_USE']);
  });

  it('lets one of two admins leave who leave at the same time', async () => {
    const other = await visitor();
    await site.db
      .updateTable('user')
      .set({ role: 'admin' })
      .where('id', '=', other.userId)
      .execute();
    const spare = await visitor();
    await site.db
      .updateTable('user')
      .set({ role: 'admin' })
      .where('id', '=', spare.userId)
      .execute();
    await site.db
      .updateTable('user')
      .set({ role: 'user' })
      .where('id', '=', admin.userId)
      .execute();
    const answers = await Promise.all([erase(other), erase(spare)]);
    await site.db
      .updateTable('user')
      .set({ role: 'admin' })
      .where('id', '=', admin.userId)
      .execute();
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('needs a fresh session, and is refused while impersonating', async () => {
    const who = await visitor();
    site.setNow(new Date(Date.now() + 3_600_000));
    expect(result(await erase(who))).toEqual([403, 'SESSION_NOT_FRESH']);
    site.setNow(undefined);
    await updateSessions(site, who.userId, { impersonatedBy: admin.userId });
    expect(result(await erase(who))).toEqual([403, 'IMPERSONATING']);
    expect(await exists(who)).toBe(true);
  });

  it('happens once for a double click', async () => {
    const who = await visitor();
    const answers = await Promise.all([erase(who), erase(who)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(expect.arrayContaining([204]));
    expect(answers.every(({ status }) => status === 204 || status === 401)).toBe(true);
  });

  it('never meets a reservation that is made at the same time', async () => {
    site.setNow(DURING_RESERVATION);
    const product = await insertProduct(site.db, booth, { stock: 100 });
    const people = await site.createVisitors(10);
    for (const who of people)
      await updateSessions(site, who.userId, { createdAt: DURING_RESERVATION });
    const { reserve } = reservationHelpers(site);
    const outcomes = await Promise.all(
      people.map((who) => Promise.all([reserve(product, who), erase(who)])),
    );
    site.setNow(undefined);
    for (const [at, [reserved, erased]] of outcomes.entries()) {
      const held = await site.db
        .selectFrom('reservation')
        .where('booth_product_id', '=', product.boothProductId)
        .where('user_id', '=', (people[at] as SignedIn).userId)
        .select('id')
        .execute();
      expect([held.length, reserved.status, erased.status]).toEqual(
        reserved.status === 201 ? [1, 201, 409] : [0, 401, 204],
      );
    }
    const orphans = await site.db
      .selectFrom('reservation')
      .where('status', '=', 'held')
      .where('user_id', 'is', null)
      .select('id')
      .execute();
    expect(orphans).toEqual([]);
  });
});
