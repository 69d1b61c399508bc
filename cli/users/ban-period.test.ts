import { expect, it } from 'vitest';
import { parseBanPeriod } from './ban-period.ts';

// Noon on 24 April in Tokyo, 23:00 on 23 April in New York.
const now = new Date('2027-04-24T03:00:00Z');
const TOKYO = 'Asia/Tokyo';
const NEW_YORK = 'America/New_York';

it.each([
  [{}, TOKYO, undefined],
  [{ for: '30m' }, TOKYO, 1800],
  [{ for: '12h' }, TOKYO, 43_200],
  [{ for: '７ｄ' }, TOKYO, 604_800],
  [{ for: '2w' }, TOKYO, 1_209_600],
  [{ for: '１週間' }, TOKYO, 604_800],
  [{ for: '7日' }, TOKYO, 604_800],
  [{ for: '２４時間' }, TOKYO, 86_400],
  [{ for: '90分' }, TOKYO, 5_400],
  [{ for: '1 week' }, TOKYO, 604_800],
  [{ for: '12 Hours' }, TOKYO, 43_200],
  [{ until: '2027-04-24' }, TOKYO, 12 * 3600],
  [{ until: '2027-04-25' }, TOKYO, 36 * 3600],
  [{ until: '２０２７-04-25' }, TOKYO, 36 * 3600],
  [{ until: '2027-04-23' }, NEW_YORK, 3600],
  [{ until: '2027-04-24' }, NEW_YORK, 25 * 3600],
  [{ until: '2027-04-24T12:01' }, TOKYO, 60],
  [{ until: '2027-04-23T23:01' }, NEW_YORK, 60],
  [{ until: '2027-04-24T03:01:00Z' }, NEW_YORK, 60],
  [{ until: '2027-04-24T05:01+02:00' }, TOKYO, 60],
  [{ until: '2027-04-24+02:00' }, TOKYO, 19 * 3600],
])('%j in %s is %s seconds', (period, zone, seconds) =>
  expect(parseBanPeriod(period, zone, now)).toEqual({ seconds }),
);

it.each([
  [{ for: '7' }, 'users.ban.invalidFor'],
  [{ for: '-7d' }, 'users.ban.invalidFor'],
  [{ for: '1ヶ月' }, 'users.ban.invalidFor'],
  [{ for: '1 week 2 days' }, 'users.ban.invalidFor'],
  [{ for: 'forever' }, 'users.ban.invalidFor'],
  [{ until: '2027-02-30' }, 'users.ban.invalidUntil'],
  [{ until: '2027-04-25T25:00' }, 'users.ban.invalidUntil'],
  [{ until: 'tomorrow' }, 'users.ban.invalidUntil'],
  [{ until: '2027-04-23' }, 'users.ban.past'],
  [{ until: '2027-04-24T12:00' }, 'users.ban.past'],
])('%j is a mistake', (period, mistake) =>
  expect(parseBanPeriod(period, TOKYO, now)).toMatchObject({ mistake }),
);
