import { describe, expect, it } from 'vitest';
import { toEndInstant, toLocalEnd, toLocalTime } from './local-times.ts';

const TOKYO = 'Asia/Tokyo';
const END = '2026-12-11T15:00:00.000Z';

describe('the end of a day in a form', () => {
  it('is its last minute; a beginning stays', () => {
    expect(toLocalEnd(TOKYO, END)).toBe('2026-12-11T23:59');
    expect(toLocalTime(TOKYO, END)).toBe('2026-12-12T00:00');
    expect(toLocalEnd(TOKYO, '2026-12-11T03:00:00.000Z')).toBe('2026-12-11T12:00');
    expect(toLocalEnd(TOKYO, undefined)).toBe('');
  });

  it.each([
    ['2026-12-11T23:59', END, END],
    ['2026-12-11T23:59', '2026-12-11T14:59:00.000Z', '2026-12-11T14:59:00.000Z'],
    ['2026-12-11T23:59', undefined, '2026-12-11T14:59:00.000Z'],
    ['2026-12-12T23:59', END, '2026-12-12T14:59:00.000Z'],
    ['2026-12-12T00:00', END, END],
  ])('%s, where %s was saved, is %s', (entered, saved, instant) =>
    expect(toEndInstant(TOKYO, entered, saved)).toBe(instant),
  );
});
