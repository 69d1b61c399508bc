import { expect, it } from 'vitest';
import { rarely } from './rarely.ts';

it('reports a repeated fault at once and then each minute, with the number of those in between', () => {
  let seconds = 0;
  const reports: unknown[] = [];
  const report = rarely(
    (error, unreported) => reports.push([seconds, error, unreported]),
    () => seconds * 1000,
  );
  for (; seconds < 150; seconds += 1) report('away');
  seconds = 1_000;
  report('away again');
  expect(reports).toEqual([
    [0, 'away', 0],
    [60, 'away', 59],
    [120, 'away', 59],
    [1_000, 'away again', 29],
  ]);
});
