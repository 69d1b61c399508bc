import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  AFTER_DEBUT,
  type DebutSite,
  debutSite,
  insertDebutWork,
} from '#api/testing/debut-entries.ts';
import { runJob } from '#api/testing/jobs.ts';
import { isWaiting } from '#api/testing/locks.ts';
import { mailsTo, waitForMail } from '#api/testing/mails.ts';
import { DURING_RESERVATION } from '#api/testing/show.ts';
import type { OperationId } from '#spec/app/operations.ts';
import type { Locale } from '#spec/core/locale.ts';

/** Operations of staff on debut entries in the inbox, and the resulting views of their booths. */

let world: DebutSite;
beforeAll(async () => {
  world = await debutSite();
});
beforeEach(async () => {
  await world.clear();
  await readIn('ja');
  world.site.setNow(DURING_RESERVATION);
});

/** Sets the language in which the owner reads e-mails. */
const readIn = (locale: Locale) =>
  world.site.db
    .updateTable('profile')
    .set({ locale })
    .where('user_id', '=', world.people.owner.userId)
    .execute();

type Entry = { readonly id: string; readonly number: string; readonly version: number };

const enter = async (): Promise<Entry> => {
  const { productId } = await insertDebutWork(world.site.db, world.booth, {
    title: '潮待ち {number}',
    product: { title: JSON.stringify({ ja: '潮待ち {number}', en: 'Waiting for the Tide' }) },
  });
  return (await world.enter({ productId })).body;
};

const act = (id: OperationId, applicationId: string, body: Record<string, unknown>) =>
  world.site.call(id, { as: world.people.staff, params: { applicationId }, body });
const ask = ({ id }: Entry, question = '試遊はできますか。') =>
  act('askApplicant', id, { question });
const reopen = ({ id }: Entry, reason = '審査の誤り') => act('reopenApplication', id, { reason });
const cancel = ({ id }: Entry, reason = '規約違反') => act('cancelApplication', id, { reason });
const decide = (id: OperationId, body: Record<string, unknown>) =>
  world.site.call(id, { as: world.people.staff, query: { kind: 'fresh-dragon' }, body });

const inInbox = async (query: Record<string, string> = {}) => {
  const { body } = await world.site.call('listApplications', {
    as: world.people.staff,
    query: { kind: 'fresh-dragon', ...query },
  });
  return body.items;
};
const selection = async () => ({
  by: 'ids',
  items: (await inInbox()).map(({ id, version }: Entry) => ({ id, version })),
});

/** Prepares a decision about all entries. */
const prepare = async (decision: string, more: Record<string, unknown> = {}) =>
  decide('prepareDecisions', { selection: await selection(), decision, ...more });

/** Releases the prepared decisions, eleven minutes later. */
const release = async () => {
  const later = (minutes: number) => new Date(DURING_RESERVATION.getTime() + minutes * 60_000);
  const { status } = await decide('createDecisionRelease', {
    selection: await selection(),
    releaseAt: later(10).toISOString(),
  });
  expect(status).toBe(201);
  world.site.setNow(later(11));
  await runJob(world.site, 'releaseDecisions');
};

const entryOf = async (id: string) =>
  (await world.list()).items.find((each: { id: string }) => each.id === id);

describe('a debut entry in the inbox', () => {
  it('is listed with its work, and read with what the booth entered', async () => {
    const entry = await enter();
    expect(await inInbox()).toMatchObject([
      { id: entry.id, number: entry.number, status: 'submitted', title: '潮待ち {number}' },
    ]);
    const { body } = await world.site.call('getApplication', {
      as: world.people.staff,
      params: { applicationId: entry.id },
    });
    expect(body).toMatchObject({
      email: world.people.owner.email,
      details: {
        kind: 'fresh-dragon',
        boothId: world.booth.id,
        boothName: { ja: '夕凪ゲームズ' },
        maker: '夕凪ゲームズ',
        pitch: { ja: '潮の満ち引きで盤面が姿を変える。' },
      },
    });
    expect((await inInbox({ q: '潮待ち' })).length).toBe(1);
  });
});

describe('a question of staff', () => {
  it('is answered after the deadline too, with changes, and returns the entry to the review', async () => {
    const entry = await enter();
    const asked = await ask(entry);
    expect([asked.status, asked.body.status]).toEqual([200, 'more_info']);
    world.site.setNow(AFTER_DEBUT);
    const read = await entryOf(entry.id);
    expect(read).toMatchObject({
      status: 'more_info',
      question: '試遊はできますか。',
      answerBy: new Date(DURING_RESERVATION.getTime() + 14 * 86_400_000).toISOString(),
    });
    const { status, body } = await world.change(
      entry.id,
      { answer: 'できます。', maker: '潮騒堂' },
      read.version,
    );
    expect([status, body]).toMatchObject([
      200,
      { status: 'submitted', answer: 'できます。', maker: '潮騒堂' },
    ]);
    expect(body).not.toHaveProperty('answerBy');
    expect(await inInbox()).toMatchObject([{ id: entry.id, status: 'submitted' }]);
  });

  it('clears the prepared decision, and the answer to an earlier question', async () => {
    const entry = await enter();
    await ask(entry);
    const { version } = await entryOf(entry.id);
    await world.change(entry.id, { answer: 'できます。' }, version);
    await prepare('accepted');
    const { body } = await ask(entry, '何人で遊べますか。');
    expect(body).not.toHaveProperty('prepared');
    const read = await entryOf(entry.id);
    expect(read.question).toBe('何人で遊べますか。');
    expect(read).not.toHaveProperty('answer');
  });

  it('returns the entry without an answer after 14 days', async () => {
    const entry = await enter();
    await ask(entry);
    world.site.setNow(new Date(DURING_RESERVATION.getTime() + 14 * 86_400_000 + 1_000));
    await runJob(world.site, 'applications');
    expect((await entryOf(entry.id)).status).toBe('submitted');
    const answered = await world.change(entry.id, { answer: 'できます。' }, 4);
    expect([answered.status, answered.body.currentStatus]).toEqual([409, 'submitted']);
  });

  it('is refused for an entry that is decided', async () => {
    const entry = await enter();
    await prepare('rejected');
    await release();
    const { status, body } = await ask(entry);
    expect([status, body.currentStatus]).toEqual([409, 'rejected']);
  });
});

describe('a decision', () => {
  it('is nothing that the booth sees before its release', async () => {
    const entry = await enter();
    const before = await world.list();
    expect((await prepare('accepted', { line: '10日に発表します。' })).body).toEqual({ count: 1 });
    expect(await inInbox({ prepared: 'accepted' })).toMatchObject([
      { prepared: { decision: 'accepted', line: '10日に発表します。' } },
    ]);
    expect(await world.list()).toEqual(before);
    await release();
    expect(await entryOf(entry.id)).toMatchObject({ status: 'accepted' });
    expect(await inInbox({ prepared: 'any' })).toEqual([]);
  });

  it('is not to wait: there are no places', async () => {
    await enter();
    const { status, body } = await prepare('waitlisted');
    expect([status, body.code]).toEqual([409, 'NOT_IN_STATE']);
  });

  it('leaves out what was withdrawn before the release', async () => {
    const entry = await enter();
    await prepare('accepted');
    await world.withdraw(entry.id);
    expect(await inInbox({ prepared: 'any' })).toEqual([]);
    expect((await entryOf(entry.id)).status).toBe('withdrawn');
  });
});

describe('reopening', () => {
  it.each(['accepted', 'rejected'])('returns what was %s to the review', async (decision) => {
    const entry = await enter();
    await prepare(decision);
    await release();
    const { status, body } = await reopen(entry);
    expect([status, body.status, body.reason]).toEqual([200, 'submitted', '審査の誤り']);
    expect(await entryOf(entry.id)).toMatchObject({ status: 'submitted', reason: '審査の誤り' });
  });

  it('counts a withdrawn entry again', async () => {
    const entry = await enter();
    await world.withdraw(entry.id);
    expect((await reopen(entry)).status).toBe(200);
    await enter();
    const { productId } = await insertDebutWork(world.site.db, world.booth);
    expect((await world.enter({ productId })).body.code).toBe('TOO_MANY_ENTRIES');
  });

  it('is refused while the work is entered anew, or the booth has two other entries', async () => {
    const { productId } = await insertDebutWork(world.site.db, world.booth);
    const { body: entry } = await world.enter({ productId });
    await world.withdraw(entry.id);
    const { body: again } = await world.enter({ productId });
    expect((await reopen(entry)).body.code).toBe('ENTRY_EXISTS');
    await world.withdraw(again.id);
    await enter();
    await enter();
    expect((await reopen(entry)).body.code).toBe('ENTRY_EXISTS');
  });

  it('shows that the work was archived while its entry was withdrawn', async () => {
    const { site, booth, people } = world;
    const params = await insertDebutWork(site.db, booth);
    const { body: entry } = await world.enter({ productId: params.productId });
    await world.withdraw(entry.id);
    await site.db
      .updateTable('booth_product')
      .set({ status: 'ended', listed: false })
      .where('id', '=', params.boothProductId)
      .execute();
    const archived = await site.call('setProductStatus', {
      as: people.owner,
      params,
      body: { status: 'archived' },
    });
    expect(archived.status).toBe(200);
    const { body } = await reopen(entry);
    expect(body.failedConditions).toEqual(['workNotPublished', 'offerNotPublished']);
  });

  it('leaves no room for an entry at the same time', async () => {
    const { site, booth } = world;
    const entry = await enter();
    await world.withdraw(entry.id);
    await enter();
    const { productId } = await insertDebutWork(site.db, booth);
    const trx = await site.db.startTransaction().execute();
    await trx
      .selectFrom('award_entry')
      .where('application_id', '=', entry.id)
      .select('application_id')
      .forUpdate()
      .execute();
    const reopened = reopen(entry);
    const areWaiting = [await isWaiting(site.db, reopened)];
    const entered = world.enter({ productId });
    areWaiting.push(await isWaiting(site.db, entered, 2));
    await trx.rollback().execute();
    expect([(await reopened).status, (await entered).body.code, areWaiting]).toEqual([
      200,
      'TOO_MANY_ENTRIES',
      [true, true],
    ]);
  });
});

describe('the e-mail', () => {
  const LINES = {
    ja: ['応募番号：', '作品：潮待ち {number}', '/exhibitor/booth/'],
    en: ['Number: ', 'Work: Waiting for the Tide', '/en/exhibitor/booth/'],
  } as const;
  const decided =
    (decision: string, line = '') =>
    async () => {
      await prepare(decision, line ? { line } : {});
      await release();
    };

  const CASES: readonly [
    string,
    (entry: Entry) => Promise<unknown>,
    Record<Locale, readonly [(number: string) => string, string]>,
  ][] = [
    [
      'about a question',
      (entry) => ask(entry, '試遊は{work}できますか。'),
      {
        ja: [
          (n) => `フレッシュドラゴン賞の応募についての確認のお願い（${n}）`,
          '試遊は{work}できますか。',
        ],
        en: [
          (n) => `A question about your entry ${n} for the Fresh Dragon Award`,
          '試遊は{work}できますか。',
        ],
      },
    ],
    [
      'about an entry that passed',
      decided('accepted', '10日に発表します。'),
      {
        ja: [
          (n) => `フレッシュドラゴン賞の予選を通過しました（${n}）`,
          '10日に発表します。\n\n応募番号：',
        ],
        en: [
          (n) => `Your entry ${n} has passed the preliminary round`,
          '10日に発表します。\n\nNumber: ',
        ],
      },
    ],
    [
      'about an entry that did not',
      decided('rejected'),
      {
        ja: [
          (n) => `フレッシュドラゴン賞の選考結果について（${n}）`,
          '残念ながら予選通過とはなりませんでした',
        ],
        en: [
          (n) => `The result of your entry ${n} for the Fresh Dragon Award`,
          'has not passed the preliminary round',
        ],
      },
    ],
    [
      'about a reopened entry',
      async (entry) => {
        await world.withdraw(entry.id);
        await reopen(entry, '取り下げの誤り');
      },
      {
        ja: [(n) => `フレッシュドラゴン賞への応募を再審査します（${n}）`, '理由：取り下げの誤り'],
        en: [
          (n) => `Your entry ${n} for the Fresh Dragon Award is under review again`,
          'Reason: 取り下げの誤り',
        ],
      },
    ],
    [
      'about a cancelled entry',
      (entry) => cancel(entry, '規約違反'),
      {
        ja: [(n) => `フレッシュドラゴン賞への応募が取り消されました（${n}）`, '理由：規約違反'],
        en: [
          (n) => `Your entry ${n} for the Fresh Dragon Award has been cancelled`,
          'Reason: 規約違反',
        ],
      },
    ],
  ];

  it.each(
    CASES.flatMap(([name, cause, expected]) =>
      (['ja', 'en'] as const).map((locale) => [name, locale, cause, expected[locale]] as const),
    ),
  )('%s, in %s', async (_name, locale, cause, [subjectOf, essential]) => {
    await readIn(locale);
    const entry = await enter();
    await cause(entry);
    const subject = subjectOf(entry.number);
    const mail = await waitForMail(world.site, world.people.owner.email, subject);
    expect(mail.startsWith(`${subject}\n`)).toBe(true);
    for (const line of [essential, ...LINES[locale]]) expect(mail).toContain(line);
    expect(mail).toContain(`${world.booth.id}/fresh-dragon-award`);
    const rendered = mail.replaceAll('{work}', '').replaceAll('潮待ち {number}', '');
    expect(rendered).not.toMatch(/[{}]|undefined|\n{3}/);
  });

  it('about an answer is not sent, and editors get none', async () => {
    const entry = await enter();
    await ask(entry);
    const { version } = await entryOf(entry.id);
    await world.change(entry.id, { answer: 'できます。' }, version);
    await cancel(entry);
    const { owner, editor } = world.people;
    await waitForMail(world.site, owner.email, `取り消されました（${entry.number}）`);
    await waitForMail(world.site, owner.email, `確認のお願い（${entry.number}）`);
    const own = (await mailsTo(world.site, owner.email)).filter(({ text }) =>
      text.includes(entry.number),
    );
    // The receipt, the question and the cancellation.
    expect(own.length).toBeLessThanOrEqual(3);
    expect(await mailsTo(world.site, editor.email)).toEqual([]);
  });
});
