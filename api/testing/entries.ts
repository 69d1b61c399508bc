import { randomUUIDv7 } from 'node:crypto';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { buildSearchText } from '#api/core/db/search.ts';
import { exhibitorEntryExample } from '#spec/applications/kinds/exhibitor.ts';
import type { ApplicationStatus } from '#spec/applications/states.ts';
import { DAY_1, DAY_2 } from './show.ts';

/** An instant at which the call of `insertCall` is open. */
export const DURING_ENTRY = new Date('2027-01-20T03:00:00Z');
/** The time when that call closes. */
export const CALL_CLOSES = '2027-02-01T15:00:00.000Z';

const json = JSON.stringify as (value: unknown) => never;

/** Opens the period for exhibitors of the edition of `insertEdition`. */
export const insertEntryPeriod = (db: Kysely<Database>, editionId: string) =>
  db
    .insertInto('deadline')
    .values({
      edition_id: editionId,
      key: 'exhibitor-entry',
      opens_at: '2027-01-10T03:00:00Z',
      closes_at: CALL_CLOSES,
    })
    .execute();

type Call = Partial<Insertable<Database['exhibitor_call']>> & {
  /** Places of the plans `half` and `full`. */
  quota?: number;
};

const PLANS = [
  ['half', '半卓', 12_000],
  ['full', '1卓', 20_000],
  ['free', '招待', 0],
] as const;

/** Inserts a published call with the plans `half` (12,000 yen), `full` (20,000 yen) and `free`. */
export const insertCall = async (
  db: Kysely<Database>,
  editionId: string,
  { quota = 10, ...columns }: Call = {},
): Promise<string> => {
  const id = randomUUIDv7();
  const call = {
    id,
    edition_id: editionId,
    status: 'published',
    title: json({ ja: '一般出展', en: 'Circles and individuals' }),
    kinds: ['individual', 'circle'],
    opens_at: '2027-01-10T03:00:00Z',
    closes_at: CALL_CLOSES,
    days_to_pay: 14,
    account_text: json({ ja: '湾岸銀行 0000000' }),
    number_prefix: '2027S',
    ...columns,
  } satisfies Insertable<Database['exhibitor_call']>;
  const plans = PLANS.map(([code, name, price], position) => ({
    id: randomUUIDv7(),
    call_id: id,
    code,
    position,
    name: json({ ja: name }),
    tables: 0.5,
    chairs: 1,
    passes: 2,
    days: [DAY_1, DAY_2],
    price,
    quota,
  }));
  // Together: nobody ever sees a call without plans.
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('exhibitor_call').values(call).execute();
    await trx.insertInto('exhibitor_plan').values(plans).execute();
  });
  return id;
};

export const insertAddress = async (db: Kysely<Database>, userId: string): Promise<string> => {
  const id = randomUUIDv7();
  await db
    .insertInto('address')
    .values({
      id,
      user_id: userId,
      label: null,
      country: 'JP',
      postal_code: '100-0001',
      prefecture: 'tokyo',
      city: '千代田区',
      street: '千代田1-1',
      building: null,
      lines: null,
      recipient: '汐見 渚',
      phone: '090-1234-5678',
      is_default: false,
    })
    .execute();
  return id;
};

/** Returns the fields of a complete entry. */
export const completeEntry = (addressId: string) => ({
  ...exhibitorEntryExample,
  days: [DAY_1],
  addressId,
});

/** An entry in the database, with its version for staff. */
export type InsertedEntry = { readonly id: string; readonly version: number };

type Entry = {
  readonly userId: string;
  readonly callId: string;
  readonly editionId: string;
  readonly status?: ApplicationStatus;
  readonly plans?: string[];
  readonly application?: Partial<Insertable<Database['application']>>;
  readonly entry?: Partial<Insertable<Database['exhibitor_entry']>>;
};

let inserted = 0;

/** Inserts a complete entry in any state, with a unique number. */
export const insertEntry = async (
  db: Kysely<Database>,
  { userId, callId, editionId, status = 'submitted', plans = ['half'], ...given }: Entry,
): Promise<InsertedEntry> => {
  inserted += 1;
  const id = randomUUIDv7();
  const number = `T-${String(inserted).padStart(5, '0')}`;
  const holdsPlace = ['accepted', 'confirmed'].includes(status);
  await db
    .insertInto('application')
    .values({
      id,
      number: status === 'draft' ? null : number,
      kind: 'exhibitor',
      edition_id: editionId,
      user_id: userId,
      email: `${userId}@applicants.example`,
      locale: 'ja',
      title: `出展者${inserted}`,
      search_text: buildSearchText([`出展者${inserted}`, number]),
      status,
      submitted_at: status === 'draft' ? null : DURING_ENTRY,
      granted: holdsPlace || status === 'expired' ? (plans[0] as string) : null,
      asked_at: status === 'more_info' ? DURING_ENTRY : null,
      question: status === 'more_info' ? '何を頒布しますか。' : null,
      created_at: DURING_ENTRY,
      updated_at: DURING_ENTRY,
      moved_at: DURING_ENTRY,
      ...given.application,
    })
    .execute();
  const { addressId, phone, ...fields } = completeEntry(await insertAddress(db, userId));
  await db
    .insertInto('exhibitor_entry')
    .values({
      application_id: id,
      call_id: callId,
      kind: fields.kind,
      name: `出展者${inserted}`,
      kana: fields.kana,
      representative: fields.representative,
      representative_kana: fields.representativeKana,
      phone,
      email: fields.email,
      address_id: addressId,
      plans,
      days: fields.days,
      genres: [...fields.genres],
      summary: fields.summary,
      is_first_time: null,
      adult_content: false,
      sells_second_hand: null,
      dealers_licence: null,
      neighbour_number: null,
      accessibility: null,
      remarks: null,
      agree_rules: true,
      agree_privacy: true,
      ...(holdsPlace && { amount: 12_000, due_at: new Date('2027-02-25T15:00:00Z') }),
      ...given.entry,
    })
    .execute();
  if (holdsPlace)
    await sql`update exhibitor_plan set taken = taken + 1
      where call_id = ${callId} and code = ${plans[0]}`.execute(db);
  return { id, version: 1 };
};

/** Counts the taken places of a plan. */
export const countTaken = async (
  db: Kysely<Database>,
  callId: string,
  code = 'half',
): Promise<number> => {
  const { taken } = await db
    .selectFrom('exhibitor_plan')
    .where('call_id', '=', callId)
    .where('code', '=', code)
    .select('taken')
    .executeTakeFirstOrThrow();
  return taken;
};
