import { expect, it } from 'vitest';
import { editingState } from './editing-state.ts';

const booth = {
  period: { opensAt: '2027-02-01T03:00:00.000Z', closesAt: '2027-03-15T14:59:00.000Z' },
  editableUntil: '2027-04-25T15:00:00.000Z',
};

it.each([
  ['2027-02-01T02:59:59Z', 'upcoming'],
  ['2027-02-01T03:00:00Z', 'open'],
  ['2027-03-15T14:58:59Z', 'open'],
  ['2027-03-15T14:59:00Z', 'locked'],
  ['2027-04-25T14:59:59Z', 'locked'],
  ['2027-04-25T15:00:00Z', 'over'],
])('at %s the form is %s', (at, state) => {
  expect(editingState(booth, new Date(at))).toBe(state);
});

it('is undecided without a period', () => {
  expect(editingState({ editableUntil: booth.editableUntil }, new Date('2027-03-01'))).toBe(
    'undecided',
  );
});
