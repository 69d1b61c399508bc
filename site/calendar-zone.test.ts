import { afterEach, describe, expect, it } from 'vitest';
import { parseBanPeriod } from '#cli/users/ban-period.ts';
import { calendar, today } from '#spec/core/rules/dates.ts';
import { banSeconds } from '#web/accounts/users/ban-period.ts';
import { setCalendarZone } from '#web/core/form/calendar-zone.ts';

const original = { ...calendar };
afterEach(() => void Object.assign(calendar, original));

describe('setCalendarZone', () => {
  it('makes a ban through a day end at midnight of the show, as on the command line', () => {
    const now = new Date('2027-04-24T02:00:00Z');
    calendar.now = () => now;
    expect(today()).toBe('2027-04-24');
    const timeZone = 'America/New_York';
    setCalendarZone(timeZone);
    expect(today()).toBe('2027-04-23');
    // 22:00 in New York.
    expect(banSeconds('day', '2027-04-23')).toBe(2 * 3600);
    expect(parseBanPeriod({ until: '2027-04-23' }, timeZone, now)).toEqual({ seconds: 2 * 3600 });
  });

  it('keeps the default without an edition', () => {
    setCalendarZone(undefined);
    expect(calendar.zone).toBe(original.zone);
  });
});
