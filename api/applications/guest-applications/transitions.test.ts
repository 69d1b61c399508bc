import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UNKNOWN_TOKEN } from '#api/testing/examples.ts';
import {
  type Applied,
  type GuestSite,
  guestSite,
  WHILE_APPLYING,
} from '#api/testing/guest-applications.ts';
import { setRole } from '#api/testing/identities.ts';
import { runJob } from '#api/testing/jobs.ts';
import { waitForMail } from '#api/testing/mails.ts';
import type { SignedIn, TestResponse } from '#api/testing/site.ts';
import { insertMember, insertTenant } from '#api/testing/tenants.ts';
import type { OperationId } from '#spec/app/operations.ts';
import {
  type ApplicationStatus,
  type Decision,
  GUEST_KINDS,
  type GuestKind,
  leadsFrom,
  type MoveName,
} from '#spec/applications/states.ts';
import type { TenantRole } from '#spec/tenants/rights.ts';

/** Every move of each kind from every state, by every caller. */

let world: GuestSite;
/** The callers; members of the tenant by their role. */
let people: Readonly<Record<string, SignedIn | undefined>>;

beforeAll(async () => {
  world = await guestSite();
  const { site } = world;
  const signedIn = await site.createVisitors(7);
  const [stranger, admin, other, desk, judge] = signedIn as [
    SignedIn,
    SignedIn,
    SignedIn,
    SignedIn,
    SignedIn,
  ];
  const [editor, owner] = signedIn.slice(5) as [SignedIn, SignedIn];
  await setRole(site, admin, 'admin');
  await insertTenant(site.db, 'another');
  await insertMember(site.db, other.userId, { slug: 'another', role: 'owner' });
  const members = { desk, judge, editor, owner } as const;
  for (const [role, { userId }] of Object.entries(members))
    await insertMember(site.db, userId, { role: role as TenantRole });
  const { manager } = world;
  people = {
    ...{ guest: undefined, stranger, admin, 'owner of another tenant': other },
    ...{ ...members, manager },
  };
});
beforeEach(() => world.clear());

const STATES = [
  'submitted',
  'more_info',
  'accepted',
  'waitlisted',
  'rejected',
  'withdrawn',
  'cancelled',
] as const satisfies readonly ApplicationStatus[];

type Act = (applied: Applied) => Promise<TestResponse>;

const answer: Act = async ({ kind, token }) => {
  const { headers } = await world.byLink('getApplicationByLink', token);
  return world.byLink('changeApplicationByLink', token, {
    body: { kind, answer: 'はい' },
    headers: { 'If-Match': headers.get('etag') ?? '' },
  });
};

const MOVES: Partial<Record<MoveName, { act: Act; to: ApplicationStatus; text?: string }>> = {
  ask: { act: (applied) => world.ask(applied), to: 'more_info', text: '確認させてください' },
  answer: { act: answer, to: 'submitted' },
  accept: { act: (applied) => world.decide(applied, 'accepted', '楽しみです'), to: 'accepted' },
  waitlist: {
    act: (applied) => world.decide(applied, 'waitlisted', '少しお待ちを'),
    to: 'waitlisted',
  },
  reject: { act: (applied) => world.decide(applied, 'rejected', 'またぜひ'), to: 'rejected' },
  withdraw: {
    act: ({ token }) => world.byLink('withdrawApplicationByLink', token),
    to: 'withdrawn',
  },
  cancel: {
    act: ({ id }) => world.act('cancelApplication', id, { reason: '会場の都合' }),
    to: 'cancelled',
  },
  reopen: {
    act: ({ id }) => world.act('reopenApplication', id, { reason: '審査の誤り' }),
    to: 'submitted',
  },
};

describe.each(GUEST_KINDS)('an application (%s)', (kind) => {
  describe.each(STATES)('that is %s', (from) => {
    const moves = Object.entries(MOVES).map(([name, move]) => ({ name, ...move }));
    const leads = ({ name }: { readonly name: string }) => leadsFrom(name as MoveName, from);

    it.each(moves.filter(leads))('$name', async ({ act, to }) => {
      const applied = await world.applyUntil(kind, from);
      const { status, body } = await act(applied);
      expect(status, JSON.stringify(body)).toBeLessThan(300);
      expect(await world.statusOf(applied)).toBe(to);
    });

    it('makes no other move', async () => {
      const applied = await world.applyUntil(kind, from);
      for (const { name, act, to } of moves.filter((move) => !leads(move))) {
        const { status, body } = await act(applied);
        // Repeating a move changes nothing, and neither does a move that the state forbids. Preparing gives the reason
        // why a decision is not possible.
        const isRepeated = to === from && name !== 'answer' && !DECISIONS.includes(name);
        expect([name, status, isRepeated ? undefined : body.code]).toEqual(
          isRepeated ? [name, 200, undefined] : [name, 409, 'NOT_IN_STATE'],
        );
        expect([name, await world.statusOf(applied)]).toEqual([name, from]);
      }
    });
  });

  it('returns to the review when nobody answers within 14 days', async () => {
    const applied = await world.applyUntil(kind, 'more_info');
    const days = (count: number) =>
      new Date(world.site.runtime.platform.now().getTime() + count * 24 * 3_600_000);
    world.site.setNow(days(13));
    await runJob(world.site, 'applications');
    expect(await world.statusOf(applied)).toBe('more_info');
    world.site.setNow(days(2));
    await runJob(world.site, 'applications');
    expect(await world.statusOf(applied)).toBe('submitted');
  });
});

const DECISIONS: readonly string[] = ['accept', 'waitlist', 'reject'];

type Attempt = (applied: Applied, as: SignedIn | undefined) => Promise<readonly TestResponse[]>;

const staffMove =
  (id: OperationId, body: object): Attempt =>
  async (applied, as) => [
    await world.site.call(id, { as, params: { applicationId: applied.id }, body }),
  ];

/** Prepares and releases a decision; a caller with neither right is refused both. */
const decision =
  (decided: Decision): Attempt =>
  async ({ kind, id }, as) => {
    const { site } = world;
    const options = { as, query: { kind } };
    const select = async () => {
      const { version } = (await world.act('getApplication', id)).body;
      return { by: 'ids', items: [{ id, version }] };
    };
    const body = { selection: await select(), decision: decided };
    const prepared = await site.call('prepareDecisions', { ...options, body });
    const releaseAt = new Date(site.runtime.platform.now().getTime() + 600_000);
    const release = { selection: await select(), releaseAt: releaseAt.toISOString() };
    const scheduled = await site.call('createDecisionRelease', { ...options, body: release });
    site.setNow(releaseAt);
    await runJob(site, 'releaseDecisions');
    site.setNow(WHILE_APPLYING);
    return [prepared, scheduled];
  };

const EDITORS = ['editor', 'manager', 'owner'];

/** The steps of staff, the states in which they are possible, and the callers below who may take them. */
const STAFF_MOVES: Readonly<
  Record<string, { attempt: Attempt; from: ApplicationStatus; may: readonly string[] }>
> = {
  ask: {
    attempt: staffMove('askApplicant', { question: 'はい？' }),
    from: 'submitted',
    may: EDITORS,
  },
  accept: { attempt: decision('accepted'), from: 'submitted', may: EDITORS },
  waitlist: { attempt: decision('waitlisted'), from: 'submitted', may: EDITORS },
  reject: { attempt: decision('rejected'), from: 'submitted', may: EDITORS },
  cancel: {
    attempt: staffMove('cancelApplication', { reason: '中止' }),
    from: 'submitted',
    may: ['manager', 'owner'],
  },
  reopen: {
    attempt: staffMove('reopenApplication', { reason: '誤り' }),
    from: 'withdrawn',
    may: EDITORS,
  },
};

describe.each(GUEST_KINDS)('who may move an application (%s)', (kind) => {
  it.each(Object.entries(STAFF_MOVES))('%s: staff with the right', async (move, given) => {
    const { attempt, from, may } = given;
    const statuses = async (applied: Applied, as: SignedIn | undefined) =>
      (await attempt(applied, as)).map(({ status }) => (status < 300 ? 'done' : status));
    const untouched = await world.applyUntil(kind, from);
    for (const [who, as] of Object.entries(people)) {
      if (may.includes(who)) continue;
      expect([who, new Set(await statuses(untouched, as))]).toEqual([
        who,
        new Set([as ? 403 : 401]),
      ]);
      expect(await world.statusOf(untouched)).toBe(from);
    }
    for (const who of may) {
      const applied = await world.applyUntil(kind, from);
      expect([who, new Set(await statuses(applied, people[who]))]).toEqual([
        who,
        new Set(['done']),
      ]);
      expect([who, await world.statusOf(applied)]).toEqual([who, MOVES[move as MoveName]?.to]);
    }
  });

  it.each(['answer', 'withdraw'] as const)('%s: whoever has the link', async (move) => {
    const from = move === 'answer' ? 'more_info' : 'submitted';
    const applied = await world.applyUntil(kind, from);
    const other = await world.apply(kind);
    const send = async (token: string, as?: SignedIn) => {
      if (move === 'withdraw') return world.byLink('withdrawApplicationByLink', token, { as });
      const { body } = await world.byLink('getApplicationByLink', token);
      return world.byLink('changeApplicationByLink', token, {
        ...{ as, body: { kind, answer: 'はい' } },
        headers: { 'If-Match': `"v${body.version ?? 1}"` },
      });
    };
    for (const [who, as] of Object.entries(people)) {
      const { status } = await send(UNKNOWN_TOKEN, as);
      expect([who, status]).toEqual([who, 404]);
    }
    // The link of another guest leads to that guest's application, for every caller.
    await send(other.token, people.manager);
    expect(await world.statusOf(applied)).toBe(from);
    expect((await send(applied.token, people.stranger)).status).toBe(200);
    expect(await world.statusOf(applied)).toBe(MOVES[move]?.to);
  });
});

const WORDS: Readonly<Record<GuestKind, readonly [string, string]>> = {
  sponsor: ['協賛', 'sponsorship'],
  press: ['取材', 'press'],
  education: ['団体見学', 'school visit'],
};

describe.each(GUEST_KINDS)('the e-mails about an application (%s)', (kind) => {
  const TEXTS = {
    ask: ['確認させてください', 'We have a question'],
    accept: ['楽しみです', '楽しみです'],
    waitlist: ['少しお待ちを', 'waiting list'],
    reject: ['ご希望に沿えませんでした', 'we are sorry'],
    withdraw: ['取り下げを受け付けました', 'You have withdrawn'],
    cancel: ['会場の都合', '会場の都合'],
  } as const;

  it.each(
    (['ja', 'en'] as const).flatMap((language) =>
      Object.keys(TEXTS).map((move) => [language, move as keyof typeof TEXTS] as const),
    ),
  )('in %s: %s', async (language, move) => {
    const applied = await world.apply(kind, {}, { headers: { 'Accept-Language': language } });
    const headers = { 'Accept-Language': language };
    if (move === 'withdraw')
      await world.byLink('withdrawApplicationByLink', applied.token, { headers });
    else await MOVES[move]?.act(applied);
    const at = language === 'ja' ? 0 : 1;
    const mail = await waitForMail(world.site, applied.email, TEXTS[move][at]);
    expect(mail).toContain(applied.number);
    expect(mail).toContain(WORDS[kind][at]);
    if (move === 'ask')
      expect(mail).toMatch(language === 'ja' ? /2027年2月24日.*までに/ : /by Wed, 24 Feb 2027/);
    expect(mail).toMatch(language === 'ja' ? /\/application#[\w-]{43}\b/ : /\/en\/application#/);
    expect(mail).not.toMatch(/\{\w+\}/);
  });

  it('says that it is reviewed again', async () => {
    const applied = await world.applyUntil(kind, 'rejected');
    await world.act('reopenApplication', applied.id, { reason: '審査の誤り' });
    expect(await waitForMail(world.site, applied.email, '審査の誤り')).toContain(WORDS[kind][0]);
  });
});

it('accepted press read the code of each person', async () => {
  const applied = await world.applyUntil('press', 'accepted');
  const mail = await waitForMail(world.site, applied.email, `${applied.number}-1`);
  expect(mail).toContain(`港 岬  ${applied.number}-1`);
});
