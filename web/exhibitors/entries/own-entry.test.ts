import { expect, it } from 'vitest';
import { findOwnEntry } from './own-entry.ts';

const entry = (status: Parameters<typeof findOwnEntry>[0][number]['status'], callId: string) => ({
  status,
  call: { id: callId },
});

it.each([
  ['nothing', [], undefined],
  ['an entry that was withdrawn', [entry('withdrawn', 'circles')], undefined],
  ['a draft', [entry('draft', 'circles')], 'draft'],
  ['a submitted entry', [entry('submitted', 'circles')], 'sent'],
  ['a confirmed entry', [entry('confirmed', 'circles')], 'sent'],
  ['an entry for another call', [entry('draft', 'companies')], 'other'],
  [
    'an entry for another call after one that was rejected',
    [entry('rejected', 'circles'), entry('submitted', 'companies')],
    'other',
  ],
])('of a user with %s', (_, entries, own) => {
  expect(findOwnEntry(entries, 'circles')).toBe(own);
});
