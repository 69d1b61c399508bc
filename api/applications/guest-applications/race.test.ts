import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { carryOutRelease } from '#api/applications/decisions/releases.ts';
import { runAsPlatform } from '#api/core/operations/act.ts';
import {
  type Applied,
  type GuestSite,
  guestSite,
  WHILE_APPLYING,
} from '#api/testing/guest-applications.ts';
import { waitForMails } from '#api/testing/mails.ts';
import { GUEST_KINDS, type GuestKind } from '#spec/applications/states.ts';
import { rounds } from '#spec/core/testing/rounds.ts';

/* Releases of decisions against each other, against cancellations, and against applicants who withdraw. */

const ROUNDS = rounds(1, 100);
const RELEASE_AT = new Date(WHILE_APPLYING.getTime() + 600_000);
const AFTERWARDS = new Date(WHILE_APPLYING.getTime() + 660_000);

let world: GuestSite;

beforeAll(async () => {
  world = await guestSite();
});
beforeEach(() => world.clear());

/** Creates applications with a scheduled release of their acceptance. */
const scheduleAccepted = async (kind: GuestKind, count: number) => {
  const batch: Applied[] = [];
  while (batch.length < count) batch.push(await world.apply(kind));
  const select = async () => {
    const found = await Promise.all(batch.map(({ id }) => world.act('getApplication', id)));
    return { by: 'ids', items: found.map(({ body: { id, version } }) => ({ id, version })) };
  };
  const prepared = { selection: await select(), decision: 'accepted' };
  expect((await world.staff('prepareDecisions', kind, prepared)).status).toBe(200);
  const release = { selection: await select(), releaseAt: RELEASE_AT.toISOString() };
  const { status, body } = await world.staff('createDecisionRelease', kind, release);
  expect(status).toBe(201);
  return { batch, releaseId: body.id as string };
};

const carryOut = (releaseId: string) => {
  const { platform } = world.site.runtime;
  return runAsPlatform({ ...platform, now: () => AFTERWARDS }, (act) =>
    carryOutRelease(act, releaseId),
  );
};

const cancel = (releaseId: string) =>
  world.site.call('cancelDecisionRelease', { as: world.manager, params: { releaseId } });

const statusesOf = async (batch: readonly Applied[]) =>
  new Set(await Promise.all(batch.map(world.statusOf)));

describe.each(GUEST_KINDS)('a release (%s)', (kind) => {
  it('is carried out once by 50 at a time, each e-mail once', async () => {
    const { batch, releaseId } = await scheduleAccepted(kind, 4);
    await Promise.all(Array.from({ length: 50 }, () => carryOut(releaseId)));
    expect(await statusesOf(batch)).toEqual(new Set(['accepted']));
    // The first e-mail confirmed the application.
    for (const { email } of batch) await waitForMails(world.site, email, 2);
  });

  it('is scheduled once of 50 requests for the same applications', async () => {
    const { batch, releaseId } = await scheduleAccepted(kind, 2);
    expect((await cancel(releaseId)).status).toBe(200);
    const { version } = (await world.act('getApplication', batch[0]?.id as string)).body;
    const items = batch.map(({ id }) => ({ id, version }));
    const body = { selection: { by: 'ids', items }, releaseAt: RELEASE_AT.toISOString() };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => world.staff('createDecisionRelease', kind, body)),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(49);
    expect(new Set(refused.map(({ status, body: { code } }) => `${status} ${code}`))).toEqual(
      new Set(['409 SELECTION_CHANGED']),
    );
  });

  it('is carried out or cancelled, for all or none', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { batch, releaseId } = await scheduleAccepted(kind, 2);
      const [cancelled] = await Promise.all([cancel(releaseId), carryOut(releaseId)]);
      expect([cancelled.status, await statusesOf(batch)]).toEqual(
        cancelled.status === 200 ? [200, new Set(['submitted'])] : [409, new Set(['accepted'])],
      );
    }
  });

  it('leaves out what applicants withdraw meanwhile, or is followed by it', async () => {
    const { batch, releaseId } = await scheduleAccepted(kind, 3);
    const [, ...withdrawals] = await Promise.all([
      carryOut(releaseId),
      ...batch.map(({ token }) => world.byLink('withdrawApplicationByLink', token)),
    ]);
    expect(withdrawals.map((answer) => answer?.status)).toEqual([200, 200, 200]);
    expect(await statusesOf(batch)).toEqual(new Set(['withdrawn']));
  });
});
