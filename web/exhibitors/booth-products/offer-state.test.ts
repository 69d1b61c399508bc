import { describe, expect, it } from 'vitest';
import { actsFor, canEdit, hiddenBecause } from './offer-state.ts';

const product = { id: 'p', title: { ja: '潮待ち' }, isPublished: true };

describe('actsFor', () => {
  it.each([
    ['draft', 'open', ['published', 'deleted']],
    ['draft', 'locked', ['deleted']],
    ['published', 'open', ['paused', 'ended']],
    ['published', 'locked', ['paused', 'ended']],
    ['paused', 'locked', ['published', 'ended']],
    ['ended', 'open', []],
    ['published', 'over', []],
    ['published', 'upcoming', []],
  ] as const)('a %s one while the period is %s', (status, state, acts) => {
    expect(actsFor({ status }, { role: 'editor', state })).toEqual(acts);
    expect(actsFor({ status }, { role: 'desk', state })).toEqual([]);
  });
});

describe('canEdit', () => {
  it('is for owner and editors, until the show is over', () => {
    expect(canEdit({ role: 'owner', state: 'locked' })).toBe(true);
    expect(canEdit({ role: 'owner', state: 'over' })).toBe(false);
    expect(canEdit({ role: 'desk', state: 'open' })).toBe(false);
  });
});

describe('hiddenBecause', () => {
  it.each([
    ['nothing', { status: 'published', isListed: true, product }, undefined],
    ['the state of the offer', { status: 'draft', isListed: false, product }, undefined],
    ['the booth', { status: 'published', isListed: false, product }, 'booth'],
    [
      'the work',
      { status: 'published', isListed: false, product: { ...product, isPublished: false } },
      'work',
    ],
  ] as const)('names what hides it: %s', (_, offer, because) => {
    expect(hiddenBecause(offer)).toBe(because);
  });
});
