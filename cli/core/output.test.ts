import { beforeAll, describe, expect, it } from 'vitest';
import { collector } from '#cli/testing.ts';
import { printCsv } from './csv-listing.ts';
import { hasTimes, type Listing, loadTables, print } from './output.ts';
import { showClock } from './show-time.ts';
import { textWidth } from './text-width.ts';
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

beforeAll(loadTables);

describe('print', () => {
  it('draws a table on a terminal, with full-width characters aligned', () => {
    expect(printed({ isTTY: true, env: { NO_COLOR: '1' } })).toBe(
      '名前       権限\n山田 花子  admin\nAnn\\tB\n',
    );
  });

  it('shows fields one below the other where a table does not fit, and cuts nothing off', () => {
    const id = '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10';
    const rows = [
      { name: '夕凪ゲームズの潮見坂さんと仲間たち', role: id },
      { name: 'Ann of the very long family name', role: null },
    ];
    const printedAt = (columns: number) => {
      const stdout = Object.assign(collector(true), { columns });
      print({ env: { NO_COLOR: '1' }, stdout }, t, { ...listing, rows });
      return stdout.text();
    };
    expect(printedAt(200).split('\n')[1]).toMatch(/^夕凪ゲームズの潮見坂さんと仲間たち {2}0199/);
    expect(printedAt(24)).toBe(
      [
        '名前  夕凪ゲームズの潮見',
        '      坂さんと仲間たち',
        '権限  0199b6f0-6d5e-7c3a',
        '      -9d53-3f6f0f2f8a10',
        '',
        '名前  Ann of the very',
        '      long family name',
        '',
      ].join('\n'),
    );
    for (const columns of [20, 42, 60, 80])
      for (const line of printedAt(columns).split('\n'))
        expect(textWidth(line)).toBeLessThanOrEqual(columns);
    expect(printedAt(42)).toContain(id);
  });

  it('writes times as commands read them, in the zone of the show', () => {
    const stdout = collector(false);
    const times: Listing<{ at: string }> = {
      columns: [{ name: 'at', heading: 'column.opensAt', value: ({ at }) => at, isTime: true }],
      rows: [{ at: '2027-01-09T15:00:00.000Z' }, { at: '' }],
      json: {},
    };
    print({ env: {}, stdout }, t, times, showClock('Asia/Tokyo'));
    expect(stdout.text()).toBe('at\n2027-01-10T00:00:00+09:00\n\n');
    const csv = collector(false);
    printCsv({ stdout: csv }, times, showClock('Asia/Tokyo'));
    expect(csv.text()).toBe('\ufeffat\r\n2027-01-10T00:00:00+09:00\r\n\r\n');
    expect(hasTimes(times)).toBe(true);
    expect(hasTimes({ ...times, rows: [{ at: '' }] })).toBe(false);
  });

  it('writes the end of a day as such, where something ends', () => {
    const stdout = collector(false);
    const ends: Listing<{ at: string }> = {
      columns: [{ name: 'at', heading: 'column.closesAt', value: ({ at }) => at, isTime: 'end' }],
      rows: [
        { at: '2026-12-11T15:00:00.000Z' },
        { at: '2026-12-11T14:59:00.000Z' },
        { at: '2026-12-11T15:01:00.000Z' },
      ],
      json: {},
    };
    print({ env: {}, stdout }, t, ends, showClock('Asia/Tokyo'));
    expect(stdout.text().split('\n').slice(1, 4)).toEqual([
      '2026-12-11T24:00:00+09:00',
      '2026-12-11T23:59:00+09:00',
      '2026-12-12T00:01:00+09:00',
    ]);
  });

  it('writes times that only some rows have', () => {
    const stdout = collector(false);
    const fields: Listing<{ value: string }> = {
      columns: [
        {
          ...{ name: 'value', heading: 'column.value', value: ({ value }) => value },
          isTime: ({ value }) => value.endsWith('Z'),
        },
      ],
      rows: [{ value: '2027-01-09T15:00:00.000Z' }, { value: 'K12' }],
      json: {},
    };
    print({ env: {}, stdout }, t, fields, showClock('Asia/Tokyo'));
    expect(stdout.text()).toBe('value\n2027-01-10T00:00:00+09:00\nK12\n');
  });

  it('makes the headings bold unless NO_COLOR is set', () => {
    expect(printed({ isTTY: true })).toContain('\x1b[1m名前       権限\x1b[0m');
  });

  it('writes TSV into a pipe, its columns named as in the contract', () => {
    expect(printed({ isTTY: false })).toBe('name\trole\n山田 花子\tadmin\nAnn\\tB\t\n');
  });

  it('quotes a cell in TSV that begins with a quotation mark, as spreadsheets do', () => {
    const quoted = { ...listing, rows: [{ name: '"Tide" 2', role: 'a"b' }] };
    expect(printed({ isTTY: false, listing: quoted })).toBe('name\trole\n"""Tide"" 2"\ta"b\n');
  });

  it('reports an empty list on a terminal, and writes only the heading into a pipe', () => {
    const nothing = { ...listing, rows: [] };
    expect(printed({ isTTY: true, listing: nothing })).toBe('表示するものはありません。\n');
    expect(printed({ isTTY: false, listing: nothing })).toBe('name\trole\n');
  });
});
