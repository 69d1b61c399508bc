import { expect, it } from 'vitest';
import { banSeconds } from './ban-time.ts';

const now = new Date('2027-04-24T03:00:00Z');

it.each([
  [{}, undefined],
  [{ for: '30m' }, 1800],
  [{ for: '12h' }, 43_200],
  [{ for: '７ｄ' }, 604_800],
  [{ for: '2w' }, 1_209_600],
  [{ until: '2027-04-25' }, 12 * 3600],
  [{ until: '2027-04-24T12:01' }, 60],
  [{ until: '2027-04-24T03:01:00Z' }, 60],
  [{ until: '2027-04-24T05:01+02:00' }, 60],
])('%j is %s seconds', (times, seconds) => expect(banSeconds(times, now)).toEqual({ seconds }));

it.each([
  [{ for: '7' }, 'users.ban.badFor'],
  [{ for: '-7d' }, 'users.ban.badFor'],
  [{ for: 'forever' }, 'users.ban.badFor'],
  [{ until: '2027-02-30' }, 'users.ban.badUntil'],
  [{ until: '2027-04-25T25:00' }, 'users.ban.badUntil'],
  [{ until: 'tomorrow' }, 'users.ban.badUntil'],
  [{ until: '2027-04-24' }, 'users.ban.past'],
])('%j is a mistake', (times, mistake) =>
  expect(banSeconds(times, now)).toMatchObject({ mistake }),
);
