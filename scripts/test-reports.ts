import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/* The JSON reports of Vitest and Playwright. */

export type Failure = { readonly name: string; readonly message: string };

export type TestedFile = {
  readonly file: string;
  readonly tests: number;
  readonly seconds: number;
  readonly failures: readonly Failure[];
};

type VitestReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly status: string;
    /** The reason why the file failed apart from its tests, in a hook or an import. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
};

type PlaywrightSpec = {
  readonly title: string;
  readonly ok: boolean;
  readonly tests: readonly {
    readonly results: readonly {
      readonly duration: number;
      readonly errors: readonly { readonly message?: string; readonly snippet?: string }[];
    }[];
  }[];
};
type PlaywrightSuite = {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly PlaywrightSpec[];
};
type PlaywrightReport = { readonly suites: readonly PlaywrightSuite[] };

/** Reads the report of a part. Empty if there is none, as for parts that run neither Vitest nor Playwright. */
export const readReport = (report: string, root: string): TestedFile[] => {
  if (!existsSync(report)) return [];
  const read: VitestReport | PlaywrightReport = JSON.parse(readFileSync(report, 'utf8'));
  return 'suites' in read ? read.suites.map(ofPlaywright) : read.testResults.map(ofVitest(root));
};

const ofVitest =
  (root: string) =>
  (result: VitestReport['testResults'][number]): TestedFile => {
    const { name, startTime, endTime, status, message, assertionResults } = result;
    const file = relative(root, name);
    const failures = assertionResults.flatMap(({ fullName, failureMessages }) =>
      (failureMessages ?? []).map((text) => ({ name: fullName, message: text })),
    );
    const ofFile = status === 'failed' && message ? [{ name: file, message }] : [];
    return {
      file,
      tests: assertionResults.length,
      seconds: (endTime - startTime) / 1000,
      failures: [...failures, ...ofFile],
    };
  };

const ofPlaywright = (suite: PlaywrightSuite): TestedFile => {
  const specs = specsOf(suite);
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return {
    file: `web/${suite.file}`,
    tests: specs.length,
    seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    failures: specs
      .filter(({ ok }) => !ok)
      .flatMap(({ title, tests }) =>
        tests.flatMap((test) =>
          test.results.flatMap(({ errors }) =>
            errors.map(({ message = '', snippet = '' }) => ({
              name: title,
              message: `${message}\n${snippet}`,
            })),
          ),
        ),
      ),
  };
};

const specsOf = ({ suites = [], specs }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const SHOWN = 20;

/** Returns a table of the files that took longest. Files run side by side, so that their sum exceeds the time of their part. */
export const describeSlowest = (files: readonly TestedFile[]): string =>
  files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN)
    .map(
      ({ file, tests, seconds }) =>
        `${seconds.toFixed(1).padStart(7)} s ${String(tests).padStart(5)} tests  ${file}`,
    )
    .join('\n');

/** Lines of a message that are printed: its beginning has the expected and the received value. */
const LINES = 25;

/** Describes the failures briefly, so that a shortened log still shows them. */
export const describeFailures = (files: readonly TestedFile[]): string =>
  files
    .flatMap(({ file, failures }) =>
      failures.map(({ name, message }) => {
        const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, LINES);
        return `✗ ${file} › ${name}\n${lines.map((line) => `  ${line}`.slice(0, 300)).join('\n')}`;
      }),
    )
    .join('\n\n');
