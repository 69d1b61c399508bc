import { describe, expect, it } from 'vitest';
import { ExhibitorCall } from '#spec/exhibitors/calls.ts';
import { ExhibitorEntry } from '#spec/exhibitors/entries.ts';
import type { BoothTask, ExhibitorMenu } from '#spec/exhibitors/exhibitor-menu.ts';
import { findNextStep } from './next-step.ts';
import { toShowTimes } from './show-times.ts';

const NOW = new Date('2027-01-20T03:00:00Z');
const SHOW = {
  opens: new Date('2027-04-24T01:00:00Z'),
  closes: new Date('2027-04-25T08:00:00Z'),
  isToday: false,
};
const ENTRY = ExhibitorEntry.parse(ExhibitorEntry.meta()?.example);
const CALL = ExhibitorCall.parse(ExhibitorCall.meta()?.example);

type Situation = Partial<Parameters<typeof findNextStep>[0]>;

const step = (situation: Situation, now = NOW) =>
  findNextStep({ entries: [], booths: [], calls: [], show: SHOW, ...situation }, now);
const entry = (changes: Partial<ExhibitorEntry>): ExhibitorEntry => ({ ...ENTRY, ...changes });

const task = (changes: Partial<BoothTask>): BoothTask => ({
  task: 'profile',
  state: 'todo',
  isOptional: false,
  closesAt: '2027-03-15T14:59:00.000Z',
  ...changes,
});
const booth = (id: string, tasks: BoothTask[]): ExhibitorMenu['booths'][number] => ({
  booth: {
    id,
    name: { ja: '夕凪ゲームズ' },
    role: 'owner',
    status: 'draft',
    isReady: false,
    missing: [],
    days: [],
  },
  tasks,
});

describe('the next step', () => {
  it('is to wait for a call, or to answer the one that closes first', () => {
    expect(step({})).toEqual({ stage: 'no_call' });
    const upcoming = { ...CALL, opensAt: '2027-01-21T03:00:00.000Z' };
    expect(step({ calls: [upcoming] })).toEqual({ stage: 'no_call' });
    const sooner = { ...CALL, closesAt: '2027-01-25T15:00:00.000Z' };
    expect(step({ calls: [CALL, upcoming, sooner] })).toEqual({
      stage: 'call_open',
      at: sooner.closesAt,
    });
  });

  it.each([
    ['draft', { stage: 'draft', entryId: ENTRY.id, at: ENTRY.call.closesAt }],
    ['submitted', { stage: 'waiting', entryId: ENTRY.id }],
    ['waitlisted', { stage: 'waiting', entryId: ENTRY.id }],
    ['rejected', { stage: 'no_call' }],
    ['withdrawn', { stage: 'no_call' }],
  ] as const)('follows an entry that is %s', (status, expected) => {
    expect(step({ entries: [entry({ status })] })).toEqual(expected);
  });

  it('is to answer a question, or to pay, by their ends', () => {
    const asked = entry({ status: 'more_info', answerBy: '2027-02-03T03:00:00.000Z' });
    expect(step({ entries: [asked] })).toEqual({
      stage: 'question',
      entryId: asked.id,
      at: asked.answerBy,
    });
    const granted = {
      plan: { code: 'half', name: { ja: '半卓' } },
      amount: 8_000,
      dueAt: '2027-02-10T15:00:00.000Z',
    };
    expect(step({ entries: [entry({ status: 'accepted', granted })] })).toEqual({
      stage: 'to_pay',
      entryId: ENTRY.id,
      at: granted.dueAt,
    });
  });

  it('is the late task of a booth, then the one whose deadline is next', () => {
    const soon = task({ task: 'works', closesAt: '2027-03-01T00:00:00.000Z' });
    const late = task({ state: 'overdue', closesAt: '2027-03-10T00:00:00.000Z' });
    expect(step({ booths: [booth('a', [task({})]), booth('b', [soon])] })).toEqual({
      stage: 'preparing',
      boothId: 'b',
      task: 'works',
      at: soon.closesAt,
    });
    expect(step({ booths: [booth('a', [soon]), booth('b', [late])] })).toMatchObject({
      boothId: 'b',
      task: 'profile',
    });
  });

  it('leaves out what is optional, done, locked, or not open yet', () => {
    const tasks = [
      task({ task: 'team', isOptional: true }),
      task({ state: 'done' }),
      task({ task: 'vehicles', state: 'locked' }),
      task({ task: 'stock', state: 'not_open' }),
    ];
    expect(step({ booths: [booth('a', tasks)] })).toEqual({
      stage: 'ready',
      boothId: 'a',
      at: SHOW.opens.toISOString(),
    });
  });

  it('is the show on its days, and nothing after it', () => {
    const booths = [booth('a', [task({})])];
    expect(step({ booths, show: { ...SHOW, isToday: true } })).toEqual({
      stage: 'show_day',
      boothId: 'a',
      at: SHOW.closes.toISOString(),
    });
    expect(step({ booths }, SHOW.closes)).toEqual({ stage: 'after' });
  });
});

describe('the times of a show', () => {
  const edition = {
    time_zone: 'Asia/Tokyo',
    days: [
      { date: '2027-04-24', open: '10:00', close: '17:00' },
      { date: '2027-04-25', open: '10:00', close: '16:00' },
    ],
  };

  it('are those of its first and last day, in its zone', () => {
    const at = (moment: string) => toShowTimes(edition, new Date(moment));
    expect(at('2027-04-23T14:59:59Z')).toEqual({
      opens: new Date('2027-04-24T01:00:00Z'),
      closes: new Date('2027-04-25T07:00:00Z'),
      isToday: false,
    });
    expect(at('2027-04-23T15:00:00Z').isToday).toBe(true);
    expect(at('2027-04-25T15:00:00Z').isToday).toBe(false);
  });
});
