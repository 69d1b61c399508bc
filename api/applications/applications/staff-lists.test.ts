import { beforeAll, describe, expect, it } from 'vitest';
import { insertCarLoading, insertSlot } from '#api/testing/car-loadings.ts';
import { insertCall, insertEntry } from '#api/testing/entries.ts';
import { reservationHelpers } from '#api/testing/reservations.ts';
import {
  DURING_RESERVATION,
  insertBooth,
  insertEdition,
  insertProduct,
} from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import type { ApplicationStatus } from '#spec/applications/states.ts';

let site: TestSite;
let editionId: string;
let callId: string;
let manager: SignedIn;
let editor: SignedIn;
let visitors: readonly SignedIn[];

beforeAll(async () => {
  site = await testSite();
  site.setNow(DURING_RESERVATION);
  editionId = await insertEdition(site.db);
  callId = await insertCall(site.db, editionId);
  [manager, editor, ...visitors] = (await site.createVisitors(5)) as [SignedIn, SignedIn];
  await insertMember(site.db, manager.userId, { role: 'manager' });
  await insertMember(site.db, editor.userId, { role: 'editor' });
});

const entryOf = async (status: ApplicationStatus) => {
  const [owner] = (await site.createVisitors(1)) as [SignedIn];
  const { id } = await insertEntry(site.db, { userId: owner.userId, callId, editionId, status });
  return { id, owner };
};

const effectsOf = (applicationId: string) =>
  site.call('getCancellationEffects', { as: manager, params: { applicationId } });

describe('getCancellationEffects', () => {
  it('counts the booth, the reservations that are held, and the vehicles still to come', async () => {
    const { id, owner } = await entryOf('confirmed');
    const booth = await insertBooth(site.db, editionId, {
      ownerId: owner.userId,
      application_id: id,
    });
    expect((await effectsOf(id)).body.items).toEqual([{ effect: 'booth', count: 1 }]);
    const product = await insertProduct(site.db, booth, { stock: 5 });
    const { reserve } = reservationHelpers(site);
    const [, , third] = await Promise.all(visitors.map((visitor) => reserve(product, visitor)));
    await site.call('cancelMyReservation', {
      as: visitors[2],
      params: { code: third?.body.code },
    });
    const slotId = await insertSlot(site.db, editionId);
    await insertCarLoading(site.db, booth, slotId, { status: 'requested' });
    expect((await effectsOf(id)).body.items).toEqual([
      { effect: 'booth', count: 1 },
      { effect: 'reservations', count: 2 },
      { effect: 'vehicles', count: 1 },
    ]);
    await site.call('cancelApplication', {
      as: manager,
      params: { applicationId: id },
      body: { reason: '規約違反' },
    });
    expect((await effectsOf(id)).body.items).toEqual([]);
  });

  it('finds nothing without a booth, and not even the entry when it is a draft', async () => {
    expect((await effectsOf((await entryOf('submitted')).id)).body).toEqual({ items: [] });
    expect((await effectsOf((await entryOf('draft')).id)).status).toBe(404);
  });
});

describe('listAssignees', () => {
  it('lists the members who may work on applications', async () => {
    const [judge, former] = (await site.createVisitors(2)) as [SignedIn, SignedIn];
    await insertMember(site.db, judge.userId, { role: 'judge' });
    await insertMember(site.db, former.userId, { role: 'editor', status: 'revoked' });
    const { body } = await site.call('listAssignees', { as: editor });
    expect(body.items.map(({ id }: { id: string }) => id).sort()).toEqual(
      [manager.userId, editor.userId].sort(),
    );
  });
});

describe('listApplicationChoices', () => {
  it('lists the plans of all calls but drafts, with the places taken', async () => {
    await insertCall(site.db, editionId, { status: 'draft', number_prefix: 'D' });
    const groupId = await insertCall(site.db, editionId, { number_prefix: 'A', quota: 3 });
    await insertEntry(site.db, {
      userId: editor.userId,
      callId: groupId,
      editionId,
      status: 'accepted',
      plans: ['full'],
    });
    const list = (kind: string) =>
      site.call('listApplicationChoices', { as: editor, query: { kind } });
    const { items } = (await list('exhibitor')).body;
    expect(items.map(({ code }: { code: string }) => code)).toEqual([
      'half',
      'full',
      'free',
      'half',
      'full',
      'free',
    ]);
    expect(items).toContainEqual({
      code: 'full',
      name: { ja: '1卓' },
      groupId,
      group: { ja: '一般出展', en: 'Circles and individuals' },
      places: 3,
      taken: 1,
    });
    expect((await list('press')).body).toEqual({ items: [] });
  });
});
