import { expect, test } from 'vitest';
import { readEndBeyond } from './entered-ends.ts';

test.each([
  ['24:30', '00:30'],
  ['２６：００', '02:00'],
  ['24時30分', '00:30'],
  ['25時', '01:00'],
  ['翌2:00', '02:00'],
  ['翌日の２時', '02:00'],
  ['翌午前0時半', '00:30'],
  ['0:30 next day', '00:30'],
  ['00:00 (next day)', '00:00'],
  ['next day 1am', '01:00'],
  ['22:00', undefined],
  ['36:00', undefined],
  ['翌', undefined],
])('an end at %s is %s', (typed, end) => expect(readEndBeyond(typed)).toBe(end));
