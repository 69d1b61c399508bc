import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportData } from '#api/testing/data-exports.ts';
import { insertCall, insertEntry } from '#api/testing/entries.ts';
import { type GuestSite, guestSite } from '#api/testing/guest-applications.ts';
import type { SignedIn } from '#api/testing/site.ts';
import { GUEST_KINDS } from '#spec/applications/states.ts';

let world: GuestSite;
let callId: string;
let user: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  world = await guestSite();
  callId = await insertCall(world.site.db, world.editionId);
});
beforeEach(async () => {
  await world.clear();
  [user, other] = (await world.site.createVisitors(2)) as [SignedIn, SignedIn];
});

const list = async (as: SignedIn, query: Record<string, string> = {}) =>
  (await world.site.call('listMyApplications', { as, query })).body;
const numbersOf = async (as: SignedIn) =>
  (await list(as)).items.map(({ number }: { number: string }) => number);

const enter = (status: 'draft' | 'withdrawn') =>
  insertEntry(world.site.db, { userId: user.userId, callId, editionId: world.editionId, status });

describe('listMyApplications', () => {
  it('lists every kind, the newest first, and drafts without a number', async () => {
    await enter('draft');
    await enter('withdrawn');
    for (const kind of GUEST_KINDS) await world.apply(kind, {}, { as: user });
    const { items, total } = await list(user);
    expect(total).toBe(5);
    expect(items.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(
      [...GUEST_KINDS, 'exhibitor', 'exhibitor'].toSorted(),
    );
    const times = items.map((item: { id: string; kind: string }) => item.kind === 'exhibitor');
    expect(times).toEqual([false, false, false, true, true]);
    const draft = items.find(({ status }: { status: string }) => status === 'draft');
    expect(draft).not.toHaveProperty('number');
    expect(items[0]).toMatchObject({
      status: 'submitted',
      isUnderReview: false,
      edition: { ja: '暖簾市 2027 春' },
    });
  });

  it('has those made without an account under the verified address, in any case', async () => {
    const { number } = await world.apply('press', { email: user.email });
    const { body } = await world.submit('sponsor', { email: user.email.toUpperCase() });
    expect((await numbersOf(user)).toSorted()).toEqual([number, body.number].toSorted());
    expect(await numbersOf(other)).toEqual([]);
  });

  it('has none under an address that is not verified', async () => {
    await world.apply('press', { email: user.email });
    await world.site.db
      .updateTable('user')
      .set({ emailVerified: false })
      .where('id', '=', user.userId)
      .execute();
    expect(await numbersOf(user)).toEqual([]);
  });

  it('has none that another account made with this address', async () => {
    const { number } = await world.apply('education', { email: user.email }, { as: other });
    expect(await numbersOf(user)).toEqual([]);
    expect(await numbersOf(other)).toEqual([number]);
  });

  it('shows nothing that staff prepare', async () => {
    const applied = await world.apply('sponsor', {}, { as: user });
    const before = await list(user);
    const { body } = await world.act('getApplication', applied.id);
    await world.staff('prepareDecisions', 'sponsor', {
      selection: { by: 'ids', items: [{ id: applied.id, version: body.version }] },
      decision: 'rejected',
    });
    expect(await list(user)).toEqual(before);
    await world.decide(applied, 'rejected');
    expect((await list(user)).items[0].status).toBe('rejected');
  });

  it('comes in pages', async () => {
    for (const kind of GUEST_KINDS) await world.apply(kind, {}, { as: user });
    const whole = (await list(user)).items;
    const first = await list(user, { limit: '2' });
    const second = await list(user, { limit: '2', cursor: first.nextCursor });
    expect([...first.items, ...second.items]).toEqual(whole);
    expect((await list(user, { limit: '2', cursor: second.prevCursor })).items).toEqual(
      first.items,
    );
    expect((await list(user, { cursor: 'x' })).code).toBe('BAD_CURSOR');
  });
});

describe('personal data of applicants', () => {
  /** Needs a recent sign-in, and sessions begin at the real time. */
  const erase = () => {
    world.site.setNow(undefined);
    return world.site.call('eraseMyAccount', { as: user });
  };

  it('is exported with what was made under the address without an account', async () => {
    const { number } = await world.apply('education', { email: user.email });
    const { applications } = JSON.parse((await exportData(world.site, user)).json ?? '{}');
    expect(applications).toMatchObject([{ number, entered: { school: '夕凪市立港小学校' } }]);
  });

  it('goes with the account, also what was made under its address', async () => {
    const applied = await world.apply('education', { email: user.email });
    expect((await erase()).status).toBe(204);
    const { body } = await world.act('getApplication', applied.id);
    expect([body.title, body.details.entered]).toEqual(['', {}]);
    expect(body).not.toHaveProperty('email');
    expect((await world.byLink('getApplicationByLink', applied.token)).status).toBe(404);
  });

  it('has to be withdrawn first while it is open', async () => {
    const applied = await world.apply('press', {}, { as: user });
    expect((await erase()).status).toBe(409);
    await world.byLink('withdrawApplicationByLink', applied.token);
    expect((await erase()).status).toBe(204);
  });
});
