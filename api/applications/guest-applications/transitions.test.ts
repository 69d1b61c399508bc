import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Applied, type GuestSite, guestSite } from '#api/testing/guest-applications.ts';
import { runJob } from '#api/testing/jobs.ts';
import { waitForMail } from '#api/testing/mails.ts';
import type { SignedIn, TestResponse } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import type { OperationId } from '#spec/app/operations.ts';
import {
  type ApplicationStatus,
  GUEST_KINDS,
  type GuestKind,
  leadsFrom,
  type MoveName,
} from '#spec/applications/states.ts';

/* Every move of each kind from every state, by everybody who might try. */

let world: GuestSite;
let people: Readonly<Record<'editor' | 'desk' | 'stranger', SignedIn>>;

beforeAll(async () => {
  world = await guestSite();
  const [editor, desk, stranger] = (await world.site.createVisitors(3)) as [
    SignedIn,
    SignedIn,
    SignedIn,
  ];
  await insertMember(world.site.db, editor.userId, { role: 'editor' });
  await insertMember(world.site.db, desk.userId, { role: 'desk' });
  people = { editor, desk, stranger };
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
    it.each(Object.entries(MOVES))('%s', async (name, { act, to }) => {
      const applied = await world.applyUntil(kind, from);
      const { status, body } = await act(applied);
      // Preparing names the reason for a decision that is not possible.
      if (leadsFrom(name as MoveName, from)) {
        expect(status, JSON.stringify(body)).toBeLessThan(300);
        expect(await world.statusOf(applied)).toBe(to);
      } else {
        // Repeating a move changes nothing, and so does what the state forbids.
        const isRepeated = to === from && name !== 'answer' && !DECISIONS.includes(name);
        expect([status, isRepeated ? undefined : body.code]).toEqual(
          isRepeated ? [200, undefined] : [409, 'NOT_IN_STATE'],
        );
        expect(await world.statusOf(applied)).toBe(from);
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

describe('who may', () => {
  const staffOperations: readonly (readonly [OperationId, object, readonly string[]])[] = [
    ['askApplicant', { question: 'はい？' }, ['editor']],
    ['reopenApplication', { reason: '誤り' }, ['editor']],
    ['cancelApplication', { reason: '中止' }, []],
  ];

  it.each(GUEST_KINDS.flatMap((kind) => staffOperations.map((each) => [kind, ...each] as const)))(
    '%s: %s',
    async (kind, id, body, allowed) => {
      const from = id === 'reopenApplication' ? 'withdrawn' : 'submitted';
      for (const [who, as] of Object.entries(people)) {
        const applied = await world.applyUntil(kind, from);
        const { status } = await world.site.call(id, {
          as,
          params: { applicationId: applied.id },
          body,
        });
        expect([who, status]).toEqual([who, allowed.includes(who) ? 200 : 403]);
      }
    },
  );

  it.each(GUEST_KINDS)('not the applicant what staff do, nor a guest (%s)', async (kind) => {
    const [user] = (await world.site.createVisitors(1)) as [SignedIn];
    const { id } = await world.apply(kind, {}, { as: user });
    for (const as of [user, undefined]) {
      const answered = await world.site.call('askApplicant', {
        ...(as && { as }),
        params: { applicationId: id },
        body: { question: 'はい？' },
      });
      expect(answered.status).toBe(as ? 403 : 401);
    }
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
