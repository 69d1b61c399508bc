import { randomUUIDv7 } from 'node:crypto';
import { type Insertable, type Kysely, sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { carLoadingHelpers, vehicleIn } from '#api/testing/car-loadings.ts';
import { insertCall, insertEntry } from '#api/testing/entries.ts';
import { DURING_SHOW, insertHelpCall } from '#api/testing/help-calls.ts';
import { runJob } from '#api/testing/jobs.ts';
import { reservationHelpers } from '#api/testing/reservations.ts';
import {
  DAY_2,
  DURING_RESERVATION,
  insertBooth,
  insertEdition,
  insertProduct,
} from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';

/** The rows that each sweep deletes, and the time, by the clock of the site. Reliability: retention. */

let site: TestSite;
let visitor: SignedIn;

beforeAll(async () => {
  site = await testSite();
  [visitor] = (await site.createVisitors(1)) as [SignedIn];
});

afterEach(() => site.setNow(undefined));

/** Runs all sweeps once, as the hourly job does. */
const sweepAt = (moment: Date, of: TestSite = site): Promise<void> => {
  of.setNow(moment);
  return runJob(of, 'sweep');
};

const DAY_MS = 24 * 3_600_000;
const before = (moment: Date) => new Date(moment.getTime() - 60_000);
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

type Retention = {
  /** Inserts a row; returns its id, and the moment from which it is removed. */
  insert: (db: Kysely<Database>) => Promise<{ id: string; endsAt: Date }>;
  /** Returns whether the row, or its personal data, still exists. */
  remains: (db: Kysely<Database>, id: string) => Promise<boolean>;
};

const countOf = async (query: { execute: () => Promise<unknown[]> }) =>
  (await query.execute()).length;

type MessageState = Pick<
  Insertable<Database['contact_message']>,
  'status' | 'created_at' | 'closed_at'
>;

const contactMessage = (state: MessageState): Retention => ({
  insert: async (db) => {
    const id = randomUUIDv7();
    await db
      .insertInto('contact_message')
      .values({
        ...{
          id,
          number: `C-${id.slice(-8)}`,
          category: 'visit',
          locale: 'ja',
          privacy_version: '1',
        },
        ...{ name: '汐入', email: 'sender@retention.example', body: '質問です。' },
        ...{ agreed_at: state.created_at, updated_at: state.created_at, ...state },
      })
      .execute();
    return { id, endsAt: new Date('2029-02-10T03:00:01Z') };
  },
  remains: async (db, id) =>
    (await countOf(db.selectFrom('contact_message').where('id', '=', id).select('id'))) > 0,
});

const RETENTIONS: Record<string, Retention> = {
  'a contact message, a year after it was closed': contactMessage({
    status: 'closed',
    created_at: new Date('2027-08-10T03:00:00Z'),
    closed_at: new Date('2028-02-10T03:00:00Z'),
  }),
  'a contact message that nobody closed, a year after it came': contactMessage({
    status: 'answered',
    created_at: new Date('2028-02-10T03:00:00Z'),
    closed_at: null,
  }),
  'details about persons in the audit log, after two years': {
    insert: async (db) => {
      const id = randomUUIDv7();
      await db
        .insertInto('audit_record')
        .values({
          id,
          at: '2028-02-10T03:00:00Z',
          actor_id: visitor.userId,
          action: 'contact.changed',
          entity: 'contact',
          entity_id: visitor.userId,
          after: JSON.stringify({ phone: '09012345678' }),
        })
        .execute();
      return { id, endsAt: new Date('2030-02-10T03:00:01Z') };
    },
    remains: async (db, id) =>
      (await countOf(
        db
          .selectFrom('audit_record')
          .where('id', '=', id)
          .where('after', 'is not', null)
          .select('id'),
      )) > 0,
  },
  'the response to an idempotency key, after a day': {
    insert: async (db) => {
      const id = randomUUIDv7();
      const createdAt = inDays(0);
      await db
        .insertInto('idempotency_record')
        .values({
          scope: id,
          key: 'k',
          operation: 'reserveProduct',
          request_hash: '',
          answer: '{}',
          created_at: createdAt,
        })
        .execute();
      // Removed when older than a day, that is a millisecond after it.
      return { id, endsAt: new Date(createdAt.getTime() + DAY_MS + 1) };
    },
    remains: async (db, id) =>
      (await countOf(db.selectFrom('idempotency_record').where('scope', '=', id).select('key'))) >
      0,
  },
  'a session, a month after it ended': {
    insert: async (db) => {
      const id = randomUUIDv7();
      await db
        .insertInto('session')
        .values({ id, userId: visitor.userId, token: id, expiresAt: inDays(1) })
        .execute();
      return { id, endsAt: inDays(31) };
    },
    remains: async (db, id) =>
      (await countOf(db.selectFrom('session').where('id', '=', id).select('id'))) > 0,
  },
  'a sign-in code, when it has expired': {
    insert: async (db) => {
      const id = randomUUIDv7();
      const endsAt = inDays(1);
      await sql`
        insert into verification (id, identifier, value, "expiresAt", "createdAt", "updatedAt")
        values (${id}, ${id}, '', ${endsAt}, now(), now())`.execute(db);
      return { id, endsAt };
    },
    remains: async (db, id) =>
      (await sql`select from verification where id = ${id}`.execute(db)).rows.length > 0,
  },
  'the code of a program that wants to sign in, when it has expired': {
    insert: async (db) => {
      const id = randomUUIDv7();
      const endsAt = inDays(1);
      await sql`
        insert into "deviceCode" (id, "deviceCode", "userCode", "expiresAt", status)
        values (${id}, ${id}, ${id}, ${endsAt}, 'pending')`.execute(db);
      return { id, endsAt };
    },
    remains: async (db, id) =>
      (await countOf(db.selectFrom('deviceCode').where('id', '=', id).select('id'))) > 0,
  },
};

describe.each(Object.entries(RETENTIONS))('%s', (_name, { insert, remains }) => {
  it('is removed then, and not before', async () => {
    const { id, endsAt } = await insert(site.db);
    await sweepAt(before(endsAt));
    expect(await remains(site.db, id)).toBe(true);
    await sweepAt(endsAt);
    expect(await remains(site.db, id)).toBe(false);
  });
});

describe('the name and comment of a reservation', () => {
  it('are removed 90 days after the last day of the edition', async () => {
    const booth = await insertBooth(site.db, await insertEdition(site.db));
    const [reader] = (await site.createVisitors(1)) as [SignedIn];
    site.setNow(DURING_RESERVATION);
    const product = await insertProduct(site.db, booth);
    const { body } = await reservationHelpers(site).reserve(product, reader, {
      comment: '昼ごろ伺います',
    });
    const personal = () =>
      site.db
        .selectFrom('reservation')
        .where('code', '=', body.code)
        .select(['name_for_booth', 'comment', 'cancellation_reason', 'user_id'])
        .executeTakeFirst();
    await site.db
      .updateTable('reservation')
      .set({ cancellation_reason: '完売のため' })
      .where('code', '=', body.code)
      .execute();
    // Midnight in Tokyo that begins the 91st day after the last one.
    const endsAt = new Date(Date.parse(`${DAY_2}T00:00:00+09:00`) + 91 * DAY_MS);
    await sweepAt(before(endsAt));
    expect(await personal()).toMatchObject({
      comment: '昼ごろ伺います',
      cancellation_reason: '完売のため',
    });
    await sweepAt(endsAt);
    expect(await personal()).toEqual({
      name_for_booth: null,
      comment: null,
      cancellation_reason: null,
      user_id: reader.userId,
    });
  });
});

describe('plate, driver and cargo of a vehicle', () => {
  it('are removed 90 days after the last day of the edition', async () => {
    const another = await testSite();
    const helpers = await carLoadingHelpers(another);
    const vehicle = vehicleIn(await helpers.insertSlot(), { cargo: '折りたたみ机2台' });
    const { body } = await helpers.request(await helpers.newExhibitor(), vehicle);
    const personal = async () => {
      const [row = {}] = await another.db.selectFrom('car_loading').selectAll().execute();
      // Random ids contain any short number sooner or later.
      const values = Object.entries(row).filter(([name]) => !/(^|_)(id|by|at)$/.test(name));
      return JSON.stringify(values).match(/品川|1234|汐見|シオミ|しおみ|090/g) ?? [];
    };
    const endsAt = new Date(Date.parse(`${DAY_2}T00:00:00+09:00`) + 91 * DAY_MS);
    await sweepAt(before(endsAt), another);
    expect((await personal()).length).toBeGreaterThan(5);
    await sweepAt(endsAt, another);
    expect(await personal()).toEqual([]);
    const { rows } = await sql<{ status: string; cargo: string }>`
      select status, cargo from car_loading where id = ${body.id}`.execute(another.db);
    expect(rows).toEqual([{ status: 'approved', cargo: null }]);
  });
});

describe('the message of a call for help', () => {
  it('is removed 90 days after the call', async () => {
    const another = await testSite();
    const booth = await insertBooth(another.db, await insertEdition(another.db));
    const id = await insertHelpCall(another.db, booth.id, { message: '奥の柱です' });
    const row = () =>
      another.db
        .selectFrom('help_call')
        .where('id', '=', id)
        .select(['message', 'status'])
        .executeTakeFirst();
    const endsAt = new Date(DURING_SHOW.getTime() + 90 * DAY_MS);
    await sweepAt(before(endsAt), another);
    expect(await row()).toEqual({ message: '奥の柱です', status: 'open' });
    await sweepAt(endsAt, another);
    expect(await row()).toEqual({ message: null, status: 'open' });
  });
});

describe('an audit record about a show', () => {
  it('stays', async () => {
    const record = randomUUIDv7();
    await site.db
      .insertInto('audit_record')
      .values({
        id: record,
        action: 'tenant.setMember',
        entity: 'tenant',
        entity_id: record,
        after: '{"role":"owner"}',
      })
      .execute();
    await sweepAt(inDays(20 * 365));
    expect(
      await countOf(
        site.db
          .selectFrom('audit_record')
          .where('id', '=', record)
          .where('after', 'is not', null)
          .select('id'),
      ),
    ).toBe(1);
  });
});

describe('what staff wrote about an application', () => {
  it.each([
    ['rejected', 91],
    ['withdrawn', 366],
  ] as const)(
    'of one that was %s is removed from everywhere %d days after the edition',
    async (status, days) => {
      const another = await testSite();
      const editionId = await insertEdition(another.db);
      const callId = await insertCall(another.db, editionId);
      const [applicant] = (await another.createVisitors(1)) as [SignedIn];
      const { id } = await insertEntry(another.db, {
        ...{ userId: applicant.userId, callId, editionId, status },
        application: { note: 'MARK1', reason: 'MARK2', question: 'MARK3' },
      });
      const extension = { key: 'exhibitor-entry' as const, closes_at: new Date(), reason: 'MARK4' };
      await another.db
        .insertInto('deadline_extension')
        .values({ application_id: id, ...extension })
        .execute();
      const record = { action: 'application.annotate', entity: 'application', entityId: id };
      const actor = { userId: 'staff' };
      await another.db
        .transaction()
        .execute((trx) => audit(trx, [{ ...record, actor, after: { note: 'MARK5' } }]));
      const marks = async () => {
        const { rows } = await sql<{ text: string }>`
        select (select string_agg(a::text, '') from application a)
          || (select coalesce(string_agg(d::text, ''), '') from deadline_extension d)
          || (select string_agg(r::text, '') from audit_record r) as text`.execute(another.db);
        return new Set(rows[0]?.text.match(/MARK\d/g)).size;
      };
      const endsAt = new Date(Date.parse(`${DAY_2}T00:00:00+09:00`) + days * DAY_MS);
      another.setNow(before(endsAt));
      await runJob(another, 'applications');
      expect(await marks()).toBe(5);
      another.setNow(endsAt);
      await runJob(another, 'applications');
      expect(await marks()).toBe(0);
    },
  );
});
