import { beforeAll, describe, expect, it } from 'vitest';
import { collector } from '#cli/testing.ts';
import { type Listing, print } from './output.ts';
import { loadTextWidth } from './text-width.ts';
import { loadTexts } from './texts.ts';

const t = await loadTexts('ja');

const listing: Listing<{ name: string; role: string | null }> = {
  columns: [
    { name: 'name', heading: 'column.name', value: ({ name }) => name },
    { name: 'role', heading: 'column.role', value: ({ role }) => role },
  ],
  rows: [
    { name: '山田 花子', role: 'admin' },
    { name: 'Ann\tB', role: null },
  ],
  json: { items: [] },
};

const printed = (options: {
  isTTY: boolean;
  env?: Record<string, string>;
  listing?: typeof listing;
}) => {
  const stdout = collector(options.isTTY);
  const io = { env: options.env ?? {}, stdout };
  print(io, t, options.listing ?? listing);
  return stdout.text();
};

beforeAll(loadTextWidth);

describe('print', () => {
  it('draws a table on a terminal, with full-width characters aligned', () => {
    expect(printed({ isTTY: true, env: { NO_COLOR: '1' } })).toBe(
      '名前       権限\n山田 花子  admin\nAnn\\tB\n',
    );
  });

  it('makes the headings bold unless NO_COLOR is set', () => {
    expect(printed({ isTTY: true })).toContain('\x1b[1m名前       権限\x1b[0m');
  });

  it('writes TSV into a pipe, its columns named as in the contract', () => {
    expect(printed({ isTTY: false })).toBe('name\trole\n山田 花子\tadmin\nAnn\\tB\t\n');
  });

  it('reports an empty list on a terminal, and writes only the heading into a pipe', () => {
    const nothing = { ...listing, rows: [] };
    expect(printed({ isTTY: true, listing: nothing })).toBe('表示するものはありません。\n');
    expect(printed({ isTTY: false, listing: nothing })).toBe('name\trole\n');
  });
});
