import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '#api/testing/answers.ts';
import { awardSite, insertAward } from '#api/testing/awards.ts';
import { debutSite, insertDebutWork, insertWorkPicture } from '#api/testing/debut-entries.ts';
import {
  countTaken,
  DURING_ENTRY,
  type InsertedEntry,
  insertCall,
  insertEntry,
  insertEntryPeriod,
} from '#api/testing/entries.ts';
import { type Applied, type GuestSite, guestSite } from '#api/testing/guest-applications.ts';
import { runJob } from '#api/testing/jobs.ts';
import { listMails, waitForMail } from '#api/testing/mails.ts';
import { insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import type { OperationId } from '#spec/app/operations.ts';
import type { ApplicationKind } from '#spec/applications/states.ts';

/** A decision is about the application at the time when it was prepared: later changes by its applicant are not released. */

const png = async () =>
  Uint8Array.from(
    await sharp({ create: { width: 400, height: 300, channels: 3, background: 'navy' } })
      .png()
      .toBuffer(),
  );

type Staffed = {
  readonly site: TestSite;
  readonly staff: SignedIn;
  readonly kind: ApplicationKind;
};

/** Returns the operations of a member of staff on decisions of a kind. */
const deciding = ({ site, staff, kind }: Staffed) => {
  const read = async (applicationId: string) =>
    (await site.call('getApplication', { as: staff, params: { applicationId } })).body;
  const selection = async (ids: readonly string[]) => ({
    by: 'ids',
    items: await Promise.all(ids.map(async (id) => ({ id, version: (await read(id)).version }))),
  });
  const send = async (operation: OperationId, ids: readonly string[], more: object = {}) =>
    site.call(operation, {
      as: staff,
      query: { kind },
      body: { selection: await selection(ids), ...more },
    });
  const later = (minutes: number) =>
    new Date(site.runtime.platform.now().getTime() + minutes * 60_000);
  return {
    read,
    isOutdated: async (id: string): Promise<boolean> => (await read(id)).prepared.isOutdated,
    prepare: (ids: readonly string[], decision = 'accepted') =>
      send('prepareDecisions', ids, { decision }),
    schedule: (ids: readonly string[]) =>
      send('createDecisionRelease', ids, { releaseAt: later(10).toISOString() }),
    release: async () => {
      site.setNow(later(11));
      await runJob(site, 'releaseDecisions');
    },
    list: async (query: Record<string, string>): Promise<string[]> =>
      (
        await site.call('listApplications', { as: staff, query: { kind, ...query } })
      ).body.items.map(({ id }: { id: string }) => id),
    readRelease: async (releaseId: string) => {
      const { body } = await site.call('listDecisionReleases', { as: staff, query: { kind } });
      return body.items.find(({ id }: { id: string }) => id === releaseId);
    },
  };
};

const statusOf = async (site: TestSite, id: string) =>
  await site.db
    .selectFrom('application')
    .where('id', '=', id)
    .select(['status', 'release_id'])
    .executeTakeFirstOrThrow();

describe('an exhibitor who changes an entry after its decision was prepared', () => {
  let site: TestSite;
  let staff: SignedIn;
  let editionId: string;
  let callId: string;
  let by: ReturnType<typeof deciding>;
  let prefix = 0;

  beforeAll(async () => {
    site = await testSite();
    editionId = await insertEdition(site.db);
    await insertEntryPeriod(site.db, editionId);
    [staff] = (await site.createVisitors(1)) as [SignedIn];
    await insertMember(site.db, staff.userId, { role: 'editor' });
    by = deciding({ site, staff, kind: 'exhibitor' });
  });
  beforeEach(async () => {
    site.setNow(DURING_ENTRY);
    prefix += 1;
    callId = await insertCall(site.db, editionId, { number_prefix: `O${prefix}`, quota: 3 });
  });

  type Exhibitor = InsertedEntry & { readonly applicant: SignedIn };

  const apply = async (count: number): Promise<Exhibitor[]> => {
    const applicants = await site.createVisitors(count);
    return Promise.all(
      applicants.map(async (applicant) => ({
        applicant,
        ...(await insertEntry(site.db, { userId: applicant.userId, callId, editionId })),
      })),
    );
  };
  const change = async ({ id, applicant }: Exhibitor, summary = '別の内容になりました。') => {
    const { headers } = await site.call('getMyEntry', { as: applicant, params: { entryId: id } });
    return site.call('updateMyEntry', {
      as: applicant,
      params: { entryId: id },
      body: { summary },
      headers: { 'If-Match': String(headers.get('etag')) },
    });
  };
  const idsOf = (entries: readonly InsertedEntry[]) => entries.map(({ id }) => id);

  it('is shown to staff, alone and in lists, until the decision is prepared again', async () => {
    const [changed, same] = (await apply(2)) as [Exhibitor, Exhibitor];
    await by.prepare([changed.id, same.id]);
    expect(await by.isOutdated(changed.id)).toBe(false);
    expect((await change(changed)).status).toBe(200);
    expect([await by.isOutdated(changed.id), await by.isOutdated(same.id)]).toEqual([true, false]);
    const groupId = callId;
    expect(await by.list({ groupId, prepared: 'outdated' })).toEqual([changed.id]);
    expect((await by.prepare([changed.id], 'rejected')).status).toBe(200);
    expect(await by.isOutdated(changed.id)).toBe(false);
    expect(await by.list({ groupId, prepared: 'outdated' })).toEqual([]);
  });

  it('is not mistaken for staff who assign the entry to somebody', async () => {
    const [one] = (await apply(1)) as [Exhibitor];
    await by.prepare([one.id]);
    const { version } = await by.read(one.id);
    const annotated = await site.call('annotateApplication', {
      as: staff,
      params: { applicationId: one.id },
      body: { assigneeId: staff.userId },
      headers: { 'If-Match': `"v${version}"` },
    });
    expect(annotated.status).toBe(200);
    expect(await by.isOutdated(one.id)).toBe(false);
  });

  it('keeps the release from being scheduled, which names the entry', async () => {
    const entries = await apply(2);
    await by.prepare(idsOf(entries));
    await change(entries[0] as Exhibitor);
    const refused = await by.schedule(idsOf(entries));
    const { number } = await by.read(entries[0]?.id as string);
    expect(refused.body).toMatchObject({
      status: 409,
      code: 'DECISIONS_OUTDATED',
      count: 1,
      numbers: [number],
    });
    expect(await countTaken(site.db, callId)).toBe(0);
    await by.prepare([entries[0]?.id as string]);
    expect((await by.schedule(idsOf(entries))).status).toBe(201);
  });

  it('is left out of a scheduled release, whose place becomes free; staff get an e-mail', async () => {
    const [changed, same] = (await apply(2)) as [Exhibitor, Exhibitor];
    await by.prepare([changed.id, same.id]);
    const { body: release } = await by.schedule([changed.id, same.id]);
    expect(await countTaken(site.db, callId)).toBe(2);
    expect((await change(changed)).status).toBe(200);
    await by.release();
    const { number, prepared } = await by.read(changed.id);
    expect(await statusOf(site, changed.id)).toEqual({ status: 'submitted', release_id: null });
    expect(prepared).toMatchObject({ decision: 'accepted', isOutdated: true });
    expect((await statusOf(site, same.id)).status).toBe('accepted');
    expect(await countTaken(site.db, callId)).toBe(1);
    expect(await by.readRelease(release.id)).toMatchObject({
      status: 'released',
      counts: { accepted: 1, waitlisted: 0, rejected: 0 },
      leftOut: 1,
    });
    const { contact_email } = await site.db
      .selectFrom('tenant')
      .select('contact_email')
      .executeTakeFirstOrThrow();
    const mail = await waitForMail(site, contact_email, number);
    expect(mail).toContain('発表から外しました');
    expect(mail).toContain('/organiser/application?kind=exhibitor&prepared=outdated');
    await waitForMail(site, same.applicant.email, '承認');
    expect(await listMails(site, changed.applicant.email)).toEqual([]);
    await by.prepare([changed.id]);
    expect((await by.schedule([changed.id])).status).toBe(201);
  });

  it('leaves a release without anything to release', async () => {
    const [only] = (await apply(1)) as [Exhibitor];
    await by.prepare([only.id]);
    const { body: release } = await by.schedule([only.id]);
    await change(only);
    await by.release();
    expect(await by.readRelease(release.id)).toMatchObject({
      status: 'released',
      counts: { accepted: 0, waitlisted: 0, rejected: 0 },
      leftOut: 1,
    });
  });

  it('does not concern decisions that were prepared before there was a version', async () => {
    const [one] = (await apply(1)) as [Exhibitor];
    await site.db
      .updateTable('application')
      .set({ prepared: sql`'{"decision": "accepted", "choice": "half"}'::jsonb` as never })
      .where('id', '=', one.id)
      .execute();
    expect(await by.isOutdated(one.id)).toBe(false);
    expect((await by.schedule([one.id])).status).toBe(201);
    await by.release();
    expect((await statusOf(site, one.id)).status).toBe('accepted');
  });
});

describe('a guest who changes an application by its link', () => {
  let world: GuestSite;
  let applied: Applied;
  let by: ReturnType<typeof deciding>;

  beforeAll(async () => {
    world = await guestSite();
    by = deciding({ site: world.site, staff: world.manager, kind: 'sponsor' });
  });
  beforeEach(async () => {
    await world.clear();
    applied = await world.apply('sponsor');
    await by.prepare([applied.id]);
  });

  it('makes the decision outdated, also by a picture', async () => {
    expect(await by.isOutdated(applied.id)).toBe(false);
    const put = await world.byLink('putApplicationPicture', applied.token, {
      params: { pictureId: randomUUIDv7() },
      upload: { type: 'image/png', bytes: await png() },
    });
    expect(put.status).toBe(200);
    expect(await by.isOutdated(applied.id)).toBe(true);
    await by.prepare([applied.id]);
    const { headers } = await world.byLink('getApplicationByLink', applied.token);
    const changed = await world.byLink('changeApplicationByLink', applied.token, {
      body: { kind: 'sponsor', message: '別の内容になりました。' },
      headers: { 'If-Match': String(headers.get('etag')) },
    });
    expect([changed.status, changed.body.errors]).toEqual([200, undefined]);
    expect(await by.isOutdated(applied.id)).toBe(true);
    expect(codeOf(await by.schedule([applied.id]))).toEqual([409, 'DECISIONS_OUTDATED']);
  });
});

describe('the work of an entry for an award', () => {
  it('belongs to what was decided about, though it is no part of the entry', async () => {
    const world = await awardSite();
    await insertAward(world.site.db);
    const by = deciding({ site: world.site, staff: world.staff, kind: 'award' });
    const productId = await world.work();
    const entry = await world.submitted({ work: undefined, productId });
    await by.prepare([entry.id]);
    expect(await by.isOutdated(entry.id)).toBe(false);
    const set = (columns: object) =>
      world.site.db.updateTable('product').set(columns).where('id', '=', productId).execute();
    await set({ status: 'published', list_price: 4000 });
    expect(await by.isOutdated(entry.id)).toBe(false);
    await set({ players_max: 7 });
    expect(await by.isOutdated(entry.id)).toBe(true);
    expect(await by.list({ prepared: 'outdated' })).toEqual([entry.id]);
    expect(codeOf(await by.schedule([entry.id]))).toEqual([409, 'DECISIONS_OUTDATED']);
    await by.prepare([entry.id]);
    const changed = await world.change(entry.id, { maker: '別の人' }, entry.version);
    expect([changed.status, changed.body.errors]).toEqual([200, undefined]);
    expect(await by.isOutdated(entry.id)).toBe(true);
  });

  it('counts for the debut award as well', async () => {
    const world = await debutSite();
    const [staff] = (await world.site.createVisitors(1)) as [SignedIn];
    await insertMember(world.site.db, staff.userId, { role: 'owner' });
    const by = deciding({ site: world.site, staff, kind: 'fresh-dragon' });
    const { productId } = await insertDebutWork(world.site.db, world.booth);
    await insertWorkPicture(world.site.db, productId);
    const { body: entry } = await world.enter({ productId });
    await by.prepare([entry.id]);
    await by.schedule([entry.id]);
    expect(await by.isOutdated(entry.id)).toBe(false);
    expect((await world.change(entry.id, { maker: '別の人' }, entry.version)).status).toBe(200);
    expect(await by.isOutdated(entry.id)).toBe(true);
    await by.release();
    expect(await statusOf(world.site, entry.id)).toEqual({ status: 'submitted', release_id: null });
    await by.prepare([entry.id]);
    await world.site.db
      .updateTable('product')
      .set({ title: JSON.stringify({ ja: '別の題名' }) })
      .where('id', '=', productId)
      .execute();
    expect(await by.isOutdated(entry.id)).toBe(true);
  });
});
