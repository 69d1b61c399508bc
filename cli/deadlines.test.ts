import { beforeAll, describe, expect, it } from 'vitest';
import { insertCall, insertEntry, insertEntryPeriod } from '#api/testing/entries.ts';
import { insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import { runAs } from './testing.ts';

let site: TestSite;
let staff: SignedIn;
let judge: SignedIn;
let editionId: string;

beforeAll(async () => {
  site = await testSite();
  editionId = await insertEdition(site.db);
  [staff, judge] = (await site.createVisitors(2)) as [SignedIn, SignedIn];
  await insertMember(site.db, staff.userId, { role: 'editor' });
  await insertMember(site.db, judge.userId, { role: 'judge' });
});

const run = (words: readonly string[], as = staff) => runAs(site.url, as, ['deadlines', ...words]);

describe('deadlines set', () => {
  it('takes times in the zone of the show, and leaves what is not given', async () => {
    const first = await run(['set', 'press', '--opens', '2027-01-10', '--closes', '2027-02-01']);
    expect(first.code, first.err).toBe(0);
    const then = await run(['set', 'press', '--closes', '2027-02-08T12:00+02:00', '--json']);
    expect(JSON.parse(then.out)).toEqual({
      key: 'press',
      opensAt: '2027-01-09T15:00:00.000Z',
      closesAt: '2027-02-08T10:00:00.000Z',
      graceMinutes: 15,
    });
    const { items } = JSON.parse((await run(['list', '--json'])).out);
    expect(items).toContainEqual(JSON.parse(then.out));
  });

  it('takes the times that the list prints', async () => {
    const times = ['--opens', '2027-01-10T12:30', '--closes', '2027-02-01'];
    await run(['set', 'award-entry', ...times]);
    const listed = async () => {
      const lines = (await run(['list'])).out.split('\n').map((line) => line.split('\t'));
      return lines.find(([key]) => key === 'award-entry') ?? [];
    };
    const before = await listed();
    const [, opens = '', closes = ''] = before;
    expect([opens, closes]).toEqual(['2027-01-10T12:30:00+09:00', '2027-02-01T24:00:00+09:00']);
    await run(['set', 'award-entry', '--opens', opens, '--closes', closes]);
    expect(await listed()).toEqual(before);
  });

  it('ends a day at midnight', async () => {
    const { out } = await run([
      ...['set', 'sponsor', '--opens', '2027-01-10', '--closes', '2027-02-01'],
      ...['--grace', '0', '--json'],
    ]);
    expect(JSON.parse(out)).toMatchObject({
      closesAt: '2027-02-01T15:00:00.000Z',
      graceMinutes: 0,
    });
  });

  it.each([
    ['an unknown period', ['breakfast'], 2, 'breakfast'],
    ['a time that no clock shows', ['press', '--opens', '2027-01-10T25:00'], 2, '2027-01-10T25:00'],
    ['a word', ['press', '--closes', 'tomorrow'], 2, 'tomorrow'],
    ['minutes in words', ['press', '--grace', 'ten'], 2, 'ten'],
    ['a period without a start', ['education', '--closes', '2027-02-01'], 2, '--opens'],
    ['an end before the start', ['press', '--closes', '2027-01-01'], 3, 'after the start'],
    ['too long a grace period', ['press', '--grace', '1441'], 3, 'at most 1440'],
  ])('refuses %s', async (_what, words, code, message) => {
    const ended = await run(['set', ...words]);
    expect(ended).toMatchObject({ code, out: '' });
    expect(ended.err).toContain(message);
  });

  it('is for staff with the right', async () => {
    expect((await run(['list'], judge)).code).toBe(5);
    expect((await run(['set', 'press', '--grace', '5'], judge)).code).toBe(5);
  });
});

describe('deadlines extend', () => {
  it('says that an extension ends after the usual close', async () => {
    await insertEntryPeriod(site.db, editionId);
    const callId = await insertCall(site.db, editionId);
    const { id } = await insertEntry(site.db, {
      userId: judge.userId,
      callId,
      editionId,
      status: 'draft',
    });
    const extend = (closes: string) =>
      run(['extend', 'exhibitor-entry', id, '--closes', closes, '--reason', '入院のため']);
    const refused = await extend('2027-01-20');
    expect(refused).toMatchObject({ code: 3, out: '' });
    expect(refused.err).toContain('after the usual closing time');
    expect((await extend('2027-02-08')).code).toBe(0);
  });

  it('finds a draft by the e-mail address of its author', async () => {
    await site.db.deleteFrom('application').execute();
    const callId = await insertCall(site.db, editionId, { number_prefix: 'D' });
    const extend = () =>
      run([
        ...['extend', 'exhibitor-entry', judge.email, '--closes', '2027-02-08'],
        ...['--reason', '入院のため', '--json'],
      ]);
    const none = await extend();
    expect([none.code, none.err]).toEqual([6, expect.stringContaining(judge.email)]);
    const draft = await insertEntry(site.db, {
      userId: judge.userId,
      callId,
      editionId,
      status: 'draft',
    });
    const found = await extend();
    expect([found.code, JSON.parse(found.out).applicationId]).toEqual([0, draft.id]);
  });
});
