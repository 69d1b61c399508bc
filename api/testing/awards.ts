import { randomUUIDv7 } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#api/core/db/schema.ts';
import { awardEntryExample, consentExample } from '#spec/applications/kinds/award.ts';
import { fold } from '#spec/core/folding.ts';
import { insertEdition, insertWork } from './show.ts';
import { type CallOptions, type SignedIn, type TestResponse, testSite } from './site.ts';
import { insertMember } from './tenants.ts';

/** Instants before, in and after the period of `insertAward`. */
export const BEFORE_AWARD = new Date('2027-01-31T00:00:00Z');
export const DURING_AWARD = new Date('2027-02-10T03:00:00Z');
export const AFTER_AWARD = new Date('2027-04-01T00:00:00Z');
/** The end of that period. */
export const AWARD_CLOSES = '2027-03-31T15:00:00.000Z';

type Columns = Omit<Insertable<Database['award']>, 'id' | 'kind'>;

type Plan = Partial<Columns> & {
  readonly kind?: 'open' | 'fresh-dragon';
  readonly slug?: string;
  readonly title?: string;
  /** The time when its text is public. */
  readonly at?: Date;
};

/** Inserts a public award of the current edition, which is open in February and March 2027; returns its id. */
export const insertAward = async (
  db: Kysely<Database>,
  {
    slug = 'noren-award',
    title = '暖簾賞',
    at = new Date('2020-01-01T00:00:00Z'),
    ...plan
  }: Plan = {},
): Promise<string> => {
  const id = randomUUIDv7();
  const edition = await db
    .selectFrom('edition')
    .where('is_current', '=', true)
    .select(['id', 'tenant_id'])
    .executeTakeFirstOrThrow();
  const shared = { type: 'award', tenant_id: edition.tenant_id, sort_key: slug, slug } as const;
  const names = JSON.stringify({ ja: title, en: 'Noren Award' });
  await db
    .insertInto('content')
    .values({ id, ...shared, revision: 1 })
    .execute();
  await db
    .insertInto('content_revision')
    .values({
      content_id: id,
      number: 1,
      fields: JSON.stringify({ title: JSON.parse(names) }),
      title: names,
      search_text: fold(title),
      missing_english: [],
      outdated_english: [],
      author_id: null,
    })
    .execute();
  await db
    .insertInto('content_release')
    .values({
      id: randomUUIDv7(),
      content_id: id,
      ...shared,
      revision: 1,
      at,
      published_at: at,
      created_by: null,
    })
    .execute();
  await db
    .insertInto('award')
    .values({
      id,
      kind: 'open',
      edition_id: edition.id,
      opens_at: new Date('2027-02-01T00:00:00Z'),
      closes_at: new Date(AWARD_CLOSES),
      categories: '[]',
      entries_per_user: 3,
      ...plan,
    })
    .execute();
  return id;
};

/** Returns the fields that an entrant enters about a described work. */
export const describedEntry = (fields: Readonly<Record<string, unknown>> = {}) => ({
  work: { title: { ja: '潮待ち' }, kind: 'game', players: { min: 2, max: 4 } },
  ...awardEntryExample,
  ...consentExample,
  ...fields,
});

/** Creates a site with an open award, an entrant with calls, another visitor, and an owner of the tenant. */
export const awardSite = async () => {
  const site = await testSite();
  const { db } = site;
  const editionId = await insertEdition(db);
  site.setNow(DURING_AWARD);
  const [entrant, stranger, staff] = (await site.createVisitors(3)) as [
    SignedIn,
    SignedIn,
    SignedIn,
  ];
  await insertMember(db, staff.userId, { role: 'owner' });

  const create = (
    fields: Readonly<Record<string, unknown>> = {},
    { slug = 'noren-award', ...options }: CallOptions & { slug?: string } = {},
  ): Promise<TestResponse> =>
    site.call('createAwardEntry', {
      as: entrant,
      params: { slug },
      body: describedEntry(fields),
      ...options,
    });

  const get = (entryId: string, as: SignedIn = entrant) =>
    site.call('getMyAwardEntry', { as, params: { entryId } });

  /** Submits an entry as it is now. */
  const submit = async (entryId: string, { as = entrant, ...options }: CallOptions = {}) => {
    const { version = 1 } = (await get(entryId, as)).body;
    return site.call('submitAwardEntry', {
      as,
      params: { entryId },
      body: { version },
      ...options,
    });
  };

  return {
    site,
    editionId,
    ...{ entrant, stranger, staff, create, get, submit },
    work: (as: SignedIn = entrant, given?: Parameters<typeof insertWork>[2]) =>
      insertWork(db, as.userId, given),
    submitted: async (fields: Readonly<Record<string, unknown>> = {}) => {
      const draft = await create(fields);
      expect([draft.status, draft.body.errors]).toEqual([201, undefined]);
      const answer = await submit(draft.body.id);
      expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
      return answer.body;
    },
    change: (entryId: string, body: unknown, version: number, options: CallOptions = {}) =>
      site.call('changeMyAwardEntry', {
        as: entrant,
        params: { entryId },
        body,
        headers: { 'If-Match': `"v${version}"` },
        ...options,
      }),
    withdraw: (entryId: string, as: SignedIn = entrant) =>
      site.call('withdrawAwardEntry', { as, params: { entryId } }),
    /** Removes all entries, awards and periods. */
    clear: async () => {
      await db.deleteFrom('deadline').execute();
      await db.deleteFrom('application').where('kind', '=', 'award').execute();
      await db.deleteFrom('award').execute();
      await db.deleteFrom('content').where('type', '=', 'award').execute();
    },
  };
};

export type AwardSite = Awaited<ReturnType<typeof awardSite>>;
