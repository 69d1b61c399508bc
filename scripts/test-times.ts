import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** How long the tests of a file took. */
export type TimedFile = { readonly file: string; readonly tests: number; readonly seconds: number };

type VitestReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly unknown[];
  }[];
};

type PlaywrightSuite = {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
};
type PlaywrightReport = { readonly suites: readonly PlaywrightSuite[] };

/** Reads the JSON report of Vitest or Playwright. Empty if there is none, as for parts that run neither. */
export const readTimes = (report: string, root: string): TimedFile[] => {
  if (!existsSync(report)) return [];
  const read: VitestReport | PlaywrightReport = JSON.parse(readFileSync(report, 'utf8'));
  if ('suites' in read)
    return read.suites.map((suite) => {
      const durations = durationsOf(suite);
      const seconds = durations.reduce((sum, ms) => sum + ms, 0) / 1000;
      return { file: `web/${suite.file}`, tests: durations.length, seconds };
    });
  return read.testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative(root, name),
    tests: assertionResults.length,
    seconds: (endTime - startTime) / 1000,
  }));
};

/** The milliseconds of each test of a suite. */
const durationsOf = ({ suites = [], specs }: PlaywrightSuite): number[] => [
  ...specs.flatMap(({ tests }) =>
    tests.map(({ results }) => results.reduce((sum, { duration }) => sum + duration, 0)),
  ),
  ...suites.flatMap(durationsOf),
];

const SHOWN = 20;

/** A table of the files that took longest. Files run side by side, so that their sum exceeds the time of their part. */
export const describeSlowest = (files: readonly TimedFile[]): string =>
  files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN)
    .map(
      ({ file, tests, seconds }) =>
        `${seconds.toFixed(1).padStart(7)} s ${String(tests).padStart(5)} tests  ${file}`,
    )
    .join('\n');
