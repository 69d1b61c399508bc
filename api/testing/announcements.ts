import { randomUUIDv7 } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#api/core/db/schema.ts';
import type { ApplicationStatus } from '#spec/applications/states.ts';
import type { AnnouncementKind } from '#spec/show/award-badges.ts';
import { COMPLETE, EDITING, ifMatch, removeContents } from './contents.ts';
import { waitUntilSent } from './mails.ts';
import { insertBooth, insertEdition, insertProduct } from './show.ts';
import { type SignedIn, type TestSite, testSite } from './site.ts';
import { insertMember } from './tenants.ts';

type AwardRow = Insertable<Database['award']>;

/** Inserts how an award runs, by default an open one of the edition with a period of its own that is over. */
export const insertAwardPlan = async (
  db: Kysely<Database>,
  editionId: string,
  given: Partial<AwardRow> = {},
): Promise<string> => {
  const id = given.id ?? randomUUIDv7();
  await db
    .insertInto('award')
    .values({
      id,
      kind: 'open',
      edition_id: editionId,
      opens_at: new Date('2027-01-10T03:00:00Z'),
      closes_at: new Date('2027-02-10T03:00:00Z'),
      categories: '[]',
      ...given,
    })
    .execute();
  return id;
};

type GivenEntry = {
  readonly awardId: string;
  readonly editionId: string;
  readonly userId: string;
  readonly status?: ApplicationStatus;
  readonly locale?: 'ja' | 'en';
  readonly entry?: Partial<Insertable<Database['award_entry']>>;
};

let inserted = 0;

/** Inserts a submitted entry, by default for a work that it describes itself. */
export const insertAwardEntry = async (
  db: Kysely<Database>,
  { awardId, editionId, userId, status = 'accepted', locale = 'ja', entry = {} }: GivenEntry,
): Promise<string> => {
  const id = randomUUIDv7();
  inserted += 1;
  await db
    .insertInto('application')
    .values({
      id,
      number: status === 'draft' ? null : `A${String(inserted).padStart(8, '0')}`,
      kind: 'award',
      edition_id: editionId,
      user_id: userId,
      locale,
      status,
      created_at: EDITING,
      updated_at: EDITING,
      moved_at: EDITING,
      submitted_at: status === 'draft' ? null : EDITING,
    })
    .execute();
  await db
    .insertInto('award_entry')
    .values({
      application_id: id,
      award_id: awardId,
      product_id: null,
      booth_id: null,
      booth_product_id: null,
      maker: '夕凪ゲームズ',
      ...(entry.product_id === undefined && { title: JSON.stringify({ ja: '霧笛' }) }),
      ...entry,
    })
    .execute();
  return id;
};

export type AnnouncementItem = Readonly<Record<string, unknown>>;

/** Announces through the API, as a member of staff. */
export const announcer = (site: TestSite, staff: SignedIn, awardId: string) => {
  const paramsOf = (kind: AnnouncementKind) => ({ awardId, kind });

  const get = (kind: AnnouncementKind, as: SignedIn | undefined = staff) =>
    site.call('getAnnouncement', { as, params: paramsOf(kind) });

  /** Saves over the newest version unless another is given. */
  const save = async (
    kind: AnnouncementKind,
    items: readonly AnnouncementItem[],
    { correction, version }: { correction?: object; version?: number } = {},
  ) =>
    site.call('saveAnnouncement', {
      as: staff,
      params: paramsOf(kind),
      headers: ifMatch(version ?? (await get(kind)).body.version),
      body: { items, ...(correction && { correction }) },
    });

  const schedule = (kind: AnnouncementKind, publishAt: Date) =>
    site.call('scheduleAnnouncement', {
      as: staff,
      params: paramsOf(kind),
      body: { publishAt: publishAt.toISOString() },
    });

  const unschedule = (kind: AnnouncementKind) =>
    site.call('unscheduleAnnouncement', { as: staff, params: paramsOf(kind) });

  /** Saves and schedules. */
  const announce = async (
    kind: AnnouncementKind,
    items: readonly AnnouncementItem[],
    publishAt: Date,
  ): Promise<void> => {
    const saved = await save(kind, items);
    const scheduled = await schedule(kind, publishAt);
    expect([saved.status, scheduled.status, JSON.stringify(scheduled.body)]).toEqual([
      200,
      200,
      expect.any(String),
    ]);
  };

  return { get, save, schedule, unschedule, announce };
};

/** Creates a site for awards: a member of staff, and people to enter. */
export const awardShow = async () => {
  const site = await testSite();
  const { db } = site;
  const editionId = await insertEdition(db);
  const [manager, winner, loser, owner, stranger] = (await site.createVisitors(
    5,
  )) as SignedIn[] as [SignedIn, SignedIn, SignedIn, SignedIn, SignedIn];
  await insertMember(db, manager.userId, { role: 'manager' });

  /** Publishes the texts of an award or an article. */
  const publish = async (content: object, slug: string): Promise<string> => {
    const created = await site.call('createContent', { as: manager, body: { content, slug } });
    const params = { contentId: created.body.id };
    const released = await site.call('releaseContent', { as: manager, params, body: {} });
    expect([created.status, released.status]).toEqual([201, 201]);
    return created.body.id;
  };

  const clear = async (): Promise<void> => {
    await waitUntilSent(site);
    await db.deleteFrom('application').execute();
    await db.deleteFrom('award').execute();
    await removeContents(db);
    await db.deleteFrom('booth_product').execute();
    await db.deleteFrom('booth').execute();
    await db.deleteFrom('product').execute();
    await db.deleteFrom('inbox_mail').execute();
  };

  /** Removes everything, and publishes an award with two entrants. */
  const newAward = async () => {
    await clear();
    site.setNow(EDITING);
    const awardId = await publish(COMPLETE.award, 'noren');
    await insertAwardPlan(db, editionId, { id: awardId });
    const booth = await insertBooth(db, editionId, { ownerId: owner.userId });
    const work = await insertProduct(db, booth, { title: '潮待ち' });
    const enter = (userId: string, given: Partial<GivenEntry> = {}) =>
      insertAwardEntry(db, { awardId, editionId, userId, ...given });
    const winning = await enter(winner.userId, {
      entry: { product_id: work.productId, booth_id: booth.id },
    });
    const losing = await enter(loser.userId);
    const people = { manager, winner, loser, owner, stranger };
    return {
      ...{ site, editionId, awardId, booth, work, people, winning, losing, enter, publish },
      ...announcer(site, manager, awardId),
    };
  };

  return { newAward };
};

export type AwardShow = Awaited<ReturnType<typeof awardShow>>;

/** Creates a separate site with a public award, two entries of it, a member of staff, and their calls. */
export const awardSite = async () => (await awardShow()).newAward();

export type AwardSite = Awaited<ReturnType<typeof awardSite>>;
