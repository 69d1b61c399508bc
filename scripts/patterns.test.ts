import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { domainDot, everyDot } from '#spec/core/rules/addresses.ts';
import { UUID_PATTERN } from '#web/core/shell/route.ts';
import { findSlowness, type Use } from './pattern-attacks.ts';
import { isTestFile } from './test-files.ts';

/*
 * Every regular expression takes linear time at its longest input: the sender of a text must not decide how long it occupies the
 * process.
 */

const ROOT = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const files = execFileSync(
  'git',
  [
    'ls-files',
    '-co',
    '--exclude-standard',
    '--',
    ...['api', 'spec', 'web', 'cli', 'site'].flatMap((room) => [`${room}/**.ts`, `${room}/**.tsx`]),
  ],
  { cwd: ROOT },
)
  .toString()
  .split('\n')
  .filter((file) => file !== '' && !isTestFile(file));

/** Patterns whose input is shorter than the longest that is tried, in characters, and why. */
const BOUNDS: Record<string, { readonly max: number; readonly because: string }> = {
  'spec/core/rules/text.ts: /^\\(|[ )]+$/g': { max: 64, because: 'MAX_PHONE is checked before' },
};

const IN_RULE = 'a rule, which spec/core/rules/linear.isolated.test.ts tries';
const IN_READER = 'part of a reader or key, which spec/core/rules/linear.isolated.test.ts tries';
const OWN_ROUTES = 'only compared with routes of this project';
const UUID = new RegExp(UUID_PATTERN);

/** Patterns that are composed at run time: one that they become, or why none is tried here. */
const COMPOSED: Record<string, RegExp | string> = {
  "api/content/redirects/paths.ts: `^/(?:${LOCALES.join('|')})(?=/|$)`": /^\/(?:ja|en)(?=\/|$)/,
  'api/core/files/s3-files.ts: `<${name}>([^<]*)</${name}>`': /<Key>([^<]*)<\/Key>/,
  "api/core/http/find-path.ts: `^${path.replace(/[.]/g, '\\\\.').replace(/\\{([^{}]+)\\}/g, '(?<$1>[^/]+)')}$`":
    /^\/api\/v1\/booths\/(?<boothId>[^/]+)\/products\/(?<productId>[^/]+)\/reservations$/,
  "api/programme/judging/blind.ts: names.map((name) => RegExp.escape(name)).join('|')":
    /夕凪ゲームズ|aaaaab|aab/giu,
  'spec/core/broken-numbers.ts: ESTIMATE': IN_READER,
  'spec/core/broken-numbers.ts: RANGE': IN_READER,
  'spec/core/entered-days.ts: `^${EN_WEEKDAY}${MONTH} (\\\\d{1,2})(?:st|nd|rd|th)?,? (\\\\d{4})$`':
    IN_READER,
  'spec/core/entered-days.ts: `^${EN_WEEKDAY}(\\\\d{1,2})(?:st|nd|rd|th)?[- ]${MONTH},?[- ](\\\\d{4})$`':
    IN_READER,
  'spec/core/entered-days.ts: `^${EN_WEEKDAY}(\\\\d{4})(?:,? |[-/])${MONTH}(?: |[-/])(\\\\d{1,2})(?:st|nd|rd|th)?$`':
    IN_READER,
  'spec/core/entered-days.ts: `^${EN_WEEKDAY}(\\\\d{4}) ?([-/.]) ?(\\\\d{1,2}) ?\\\\2 ?(\\\\d{1,2})(?:${JA_WEEKDAY}|${EN_WEEKDAY_BEHIND})$`':
    IN_READER,
  'spec/core/entered-days.ts: `^(${ERAS}) ?(\\\\d{1,2}|元)(?: ?年 ?(\\\\d{1,2}) ?月 ?(\\\\d{1,2}) ?日|([-/.])(\\\\d{1,2})\\\\5(\\\\d{1,2}))${JA_WEEKDAY}$`':
    IN_READER,
  'spec/core/entered-days.ts: `^(\\\\d{4}) ?年 ?(\\\\d{1,2}) ?月 ?(\\\\d{1,2}) ?日(?:${JA_WEEKDAY}|${EN_WEEKDAY_BEHIND})$`':
    IN_READER,
  'spec/core/folding.ts: `${ACCENTS}|${UNSEEN}|${UNSEEN_SELECTORS}`': IN_READER,
  'spec/core/folding.ts: pattern': IN_READER,
  'spec/core/folding.ts: `[${TYPED_DASHES}\\u00b7\\u30fb\\uff65]+`': IN_READER,
  'spec/core/folding.ts: `[${TYPED_DASHES}]`': IN_READER,
  'spec/core/numbered-readings.ts: NUMBER_AT_END': IN_READER,
  'spec/core/numbered-readings.ts: source': IN_READER,
  'spec/core/ordering.ts: pattern': IN_READER,
  'spec/core/phone-key.ts: COUNTRY': IN_READER,
  'spec/core/phone-key.ts: SEPARATORS': IN_READER,
  'spec/core/phone-key.ts: `^\\\\(?[+0][0-9${SIGNS}]*$`': IN_READER,
  'spec/core/phone-key.ts: `^[0-9${SIGNS}]+$`': IN_READER,
  'spec/core/phone-key.ts: `^[${SIGNS}]*[0-9][0-9${SIGNS}]*$`': IN_READER,
  'spec/core/rules/addresses.ts: `${PERIOD}(?!${ABBREVIATION})|${OTHER_FULL_STOP}`': domainDot,
  'spec/core/rules/addresses.ts: `${PERIOD}|${OTHER_FULL_STOP}`': everyDot,
  'spec/core/rules/characters.ts: whole': IN_RULE,
  'spec/core/rules/dates.ts: DAY_PATTERN': IN_RULE,
  'spec/core/rules/formats.ts: JAN': IN_RULE,
  'spec/core/rules/formats.ts: whole': IN_RULE,
  'spec/core/rules/social.ts: whole': IN_RULE,
  'spec/core/rules/string.ts: ONE_LINE': IN_RULE,
  'spec/core/rules/text.ts: STORABLE': IN_RULE,
  'spec/core/rules/string.ts: `^${IMAGE_DATA_URI}`': IN_RULE,
  "web/app/secret-paths.ts: `^(?:${PREFIXES.join('|')})(?:${paths.join('|')})/*$`":
    /^(?:|\/en)(?:\/a\/[^/]+\/b\/[^/]+\/verify|\/c\/[^/]+)\/*$/i,
  'web/app/server/reads/page-reads.ts: UUID_PATTERN': new RegExp(UUID, 'g'),
  'web/app/server/reads/page-reads.ts: `^${UUID_PATTERN}$`': new RegExp(`^${UUID_PATTERN}$`),
  "web/app/server/feeds/robots.ts: `^${pattern.split('*').map(RegExp.escape).join('.*')}`":
    OWN_ROUTES,
  'web/app/starter/prefetch.ts: unprefetched': OWN_ROUTES,
  'web/core/shell/route.ts: `^${UUID_PATTERN}$`': new RegExp(`^${UUID_PATTERN}$`, 'i'),
};

type Found = { readonly name: string; readonly use: Use };
const literals: Found[] = [];
const composed = new Set<string>();

const isSplit = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'split';

const collect = (file: string) => {
  const text = read(file);
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const visit = (node: ts.Node, parent: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const pattern = new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
      literals.push({ name: `${file}: ${node.text}`, use: { pattern, isSplit: isSplit(parent) } });
    }
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && isRegExp(node.expression)) {
      const [source] = node.arguments ?? [];
      composed.add(`${file}: ${source && text.slice(source.pos, source.end).trim()}`);
    }
    ts.forEachChild(node, (child) => visit(child, node));
  };
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
  visit(tree, tree);
};

const isRegExp = (node: ts.Node) => ts.isIdentifier(node) && node.text === 'RegExp';

for (const file of files) collect(file);

const slow = (found: readonly Found[]) =>
  found.flatMap(({ name, use }) => {
    const slowness = findSlowness(use, BOUNDS[name]?.max);
    return slowness ? [{ name, ...slowness }] : [];
  });

describe('patterns', () => {
  it('are found when they are quadratic or worse', () => {
    const bad = [
      /([^=;]+)=([^;]*)/g,
      /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
      /(a+)+$/,
      /^.*a.*b.*c$/,
      /\s+$/,
    ];
    expect(bad.filter((pattern) => !findSlowness({ pattern }))).toEqual([]);
    // Text of spaces only: a split tries every position.
    expect(findSlowness({ pattern: /\s*,/, isSplit: true })).toBeDefined();
  });

  it('of the sources take linear time', () => {
    expect(literals.length).toBeGreaterThan(200);
    expect(slow(literals)).toEqual([]);
  });

  it('that are composed at run time take linear time', () => {
    expect([...composed].sort()).toEqual(Object.keys(COMPOSED).sort());
    const tried = Object.entries(COMPOSED).flatMap(([name, pattern]) =>
      pattern instanceof RegExp ? [{ name, use: { pattern } }] : [],
    );
    expect(slow(tried)).toEqual([]);
  });

  it('of the contract take linear time', () => {
    const sources = new Set<string>();
    JSON.parse(read('generated/openapi.json'), (key, value) => {
      if (key === 'pattern' && typeof value === 'string') sources.add(value);
      return value;
    });
    expect(sources.size).toBeGreaterThan(40);
    const found = [...sources].map((name) => ({ name, use: { pattern: new RegExp(name, 'u') } }));
    expect(slow(found)).toEqual([]);
  });

  it('have a bound only where they exist', () => {
    const names = literals.map(({ name }) => name);
    expect(Object.keys(BOUNDS).filter((name) => !names.includes(name))).toEqual([]);
  });
});
