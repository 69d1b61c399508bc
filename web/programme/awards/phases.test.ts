import { describe, expect, it } from 'vitest';
import { dateOfPhase } from './phases.ts';

const opensAt = '2027-03-01T03:00:00.000Z';
const closesAt = '2027-04-01T03:00:00.000Z';
const dates = { opensAt, closesAt, announcements: [] };
const shortlist = { kind: 'shortlist', publishedAt: '2027-04-10T03:00:00.000Z' } as const;
const results = { kind: 'results', publishedAt: '2027-04-25T06:00:00.000Z' } as const;

describe('the date of a phase', () => {
  it.each([
    [
      { ...dates, phase: 'upcoming' },
      { key: 'opens', at: opensAt },
    ],
    [
      { ...dates, phase: 'open' },
      { key: 'closes', at: closesAt },
    ],
    [
      { ...dates, phase: 'closed' },
      { key: 'closed', at: closesAt },
    ],
    [
      { ...dates, phase: 'judging', announcements: [shortlist] },
      { key: 'closed', at: closesAt },
    ],
    [
      { ...dates, phase: 'announced', announcements: [results, shortlist] },
      { key: 'announced', at: results.publishedAt },
    ],
    [{ phase: 'upcoming', announcements: [] }, undefined],
    [{ phase: 'archived', announcements: [] }, undefined],
  ] as const)('%#', (award, expected) => {
    expect(dateOfPhase({ ...award, announcements: [...award.announcements] })).toEqual(expected);
  });
});
