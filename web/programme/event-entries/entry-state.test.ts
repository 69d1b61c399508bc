import { describe, expect, it } from 'vitest';
import { findClashes, findEntryTo } from './entry-state.ts';

const at = (time: string) => `2027-04-24T${time}:00.000Z`;

const entry = (
  id: string,
  status: 'accepted' | 'waitlisted' | 'withdrawn',
  { event = id, from = '01:00', to = '02:00', submitted = '00:00' } = {},
) => ({
  id,
  status,
  submittedAt: at(submitted),
  event: { id: event, title: { ja: event }, startsAt: at(from), endsAt: at(to) },
});

describe('clashes', () => {
  const event = { id: 'own', startsAt: at('01:00'), endsAt: at('02:00') };
  const clashesOf = (...entries: ReturnType<typeof entry>[]) =>
    findClashes(event, entries).map(({ id }) => id);

  it('are open entries to other events at the same time', () => {
    expect(
      clashesOf(
        entry('inside', 'accepted', { from: '01:20', to: '01:30' }),
        entry('around', 'waitlisted', { from: '00:30', to: '03:00' }),
        entry('withdrawn', 'withdrawn'),
        entry('same', 'accepted', { event: 'own' }),
      ),
    ).toEqual(['inside', 'around']);
  });

  it('are not those that end or begin when the event begins or ends', () => {
    expect(
      clashesOf(
        entry('before', 'accepted', { from: '00:00', to: '01:00' }),
        entry('after', 'accepted', { from: '02:00', to: '03:00' }),
      ),
    ).toEqual([]);
  });
});

describe('the entry to an event that counts', () => {
  const withdrawn = entry('old', 'withdrawn', { event: 'a', submitted: '00:10' });
  const newer = entry('newer', 'withdrawn', { event: 'a', submitted: '00:20' });
  const open = entry('open', 'waitlisted', { event: 'a', submitted: '00:05' });

  it('is the open one, else the newest', () => {
    expect(findEntryTo('a', [withdrawn, open, newer])?.id).toBe('open');
    expect(findEntryTo('a', [withdrawn, newer])?.id).toBe('newer');
    expect(findEntryTo('b', [withdrawn])).toBeUndefined();
  });
});
