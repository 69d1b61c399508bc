import { expect, test } from 'vitest';
import type { ExhibitorEntry } from '#generated/client/types.gen.ts';
import { APPLICATION_STATUSES } from '#spec/applications/states.ts';
import { callExample, ExhibitorCall } from '#spec/exhibitors/calls.ts';
import { applicantState } from '#web/applications/applications/applicant-state.ts';
import { changeableUntil, entryActions, findObstacle, showPhase } from './entry-state.ts';

const CALL = ExhibitorCall.parse({
  ...callExample,
  plans: [
    {
      code: 'half',
      name: { ja: '半卓' },
      tables: 0.5,
      chairs: 1,
      passes: 2,
      days: ['2027-04-24'],
      price: 8000,
    },
  ],
});
const BEFORE = new Date('2027-01-01T00:00:00Z');
const DURING = new Date('2027-01-20T03:00:00Z');
const AFTER = new Date('2027-02-03T00:00:00Z');
const TOKYO = 'Asia/Tokyo';
const ANSWER_BY = '2027-02-05T00:00:00.000Z';

const entry = (status: ExhibitorEntry['status'], more: Partial<ExhibitorEntry> = {}) =>
  ({
    id: 'e',
    status,
    call: { id: CALL.id, title: CALL.title, closesAt: CALL.closesAt },
    isUnderReview: false,
    ...(status === 'more_info' && { answerBy: ANSWER_BY }),
    ...more,
  }) as ExhibitorEntry;

test('an entry that somebody works on is under review', () => {
  expect(applicantState({ status: 'submitted', isUnderReview: false })).toBe('submitted');
  expect(applicantState({ status: 'submitted', isUnderReview: true })).toBe('review');
  expect(applicantState({ status: 'waitlisted', isUnderReview: true })).toBe('waitlisted');
});

test('what can be done, by state', () => {
  const during = APPLICATION_STATUSES.map((status) => [
    status,
    ...entryActions(entry(status), DURING, TOKYO),
  ]);
  expect(during.filter(({ length }) => length > 1)).toEqual([
    ['draft', 'continue', 'delete'],
    ['submitted', 'change', 'withdraw'],
    ['more_info', 'answer', 'withdraw'],
    ['accepted', 'withdraw'],
    ['waitlisted', 'withdraw'],
    ['offered', 'withdraw'],
    ['confirmed', 'requestCancellation'],
  ]);
  expect(entryActions(entry('draft'), AFTER, TOKYO)).toEqual(['delete']);
  expect(entryActions(entry('submitted'), AFTER, TOKYO)).toEqual(['withdraw']);
  expect(entryActions(entry('more_info'), AFTER, TOKYO)).toEqual(['answer', 'withdraw']);
  expect(
    entryActions(
      entry('confirmed', { boothId: 'b', cancellationRequestedAt: ANSWER_BY }),
      AFTER,
      TOKYO,
    ),
  ).toEqual(['booth']);
});

test.each([
  ['2027-04-23T14:59:59Z', 'before', ['booth', 'requestCancellation']],
  ['2027-04-23T15:00:00Z', 'during', ['booth']],
  ['2027-04-25T14:59:59Z', 'during', ['booth']],
  ['2027-04-25T15:00:00Z', 'after', []],
])('at %s a confirmed entry is %s the show', (at, phase, actions) => {
  const confirmed = entry('confirmed', { boothId: 'b', days: ['2027-04-24', '2027-04-25'] });
  expect(showPhase(confirmed, new Date(at), TOKYO)).toBe(phase);
  expect(entryActions(confirmed, new Date(at), TOKYO)).toEqual(actions);
});

test('an extension and a question outlast the call', () => {
  const extended = { ...entry('draft').call, closesAt: ANSWER_BY };
  expect(changeableUntil(entry('draft'), AFTER)).toBeUndefined();
  expect(changeableUntil(entry('draft', { call: extended }), AFTER)).toBe(ANSWER_BY);
  expect(changeableUntil(entry('more_info'), AFTER)).toBe(ANSWER_BY);
  expect(changeableUntil(entry('accepted'), DURING)).toBeUndefined();
});

test.each([
  ['without an entry, before', undefined, BEFORE, 'notOpen'],
  ['without an entry', undefined, DURING, undefined],
  ['without an entry, after', undefined, AFTER, 'closed'],
  ['with a draft', entry('draft'), DURING, undefined],
  ['with a draft, after', entry('draft'), AFTER, 'closed'],
  ['with a question, after', entry('more_info'), AFTER, undefined],
  ['with an accepted entry', entry('accepted'), DURING, 'decided'],
  [
    'with an entry for another call',
    entry('draft', { call: { ...entry('draft').call, id: 'other' } }),
    DURING,
    'otherEntry',
  ],
] as const)('%s the form is there unless %s', (_case, open, now, obstacle) => {
  expect(findObstacle(CALL, open, now)).toBe(obstacle);
});
