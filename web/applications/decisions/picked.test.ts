import { expect, test } from 'vitest';
import type { Application } from '#generated/client/types.gen.ts';
import { nextFullHour, pickById, releasable } from './picked.ts';

const application = (id: string, prepared?: Application['prepared']): Application => ({
  id,
  kind: 'exhibitor',
  number: id,
  title: id,
  status: 'submitted',
  version: 2,
  updatedAt: '2027-01-20T03:00:00.000Z',
  ...(prepared && { prepared }),
});

test('a release takes what is prepared and not scheduled', () => {
  const items = [
    application('a'),
    application('b', { decision: 'rejected' }),
    application('c', { decision: 'accepted', releaseAt: '2027-02-10T03:00:00.000Z' }),
  ];
  expect(releasable(items).map(({ id }) => id)).toEqual(['b']);
});

test('a selection names the versions that were shown', () => {
  expect(pickById([application('a')]).selection).toEqual({
    by: 'ids',
    items: [{ id: 'a', version: 2 }],
  });
});

test('the next full hour is far enough ahead', () => {
  const at = (time: string) => nextFullHour(new Date(`2027-02-10T${time}Z`), 5).toISOString();
  expect(at('03:10:00')).toBe('2027-02-10T04:00:00.000Z');
  expect(at('03:55:00')).toBe('2027-02-10T04:00:00.000Z');
  expect(at('03:55:01')).toBe('2027-02-10T05:00:00.000Z');
});
