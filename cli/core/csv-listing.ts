import { neutralizeFormula, stringifyRecord } from './csv.ts';
import type { Io, Listing } from './output.ts';

/** With a byte order mark, without which Japanese spreadsheets read UTF-8 as Shift_JIS. */
const BOM = '\ufeff';

/** Prints a listing as CSV; its first line has the names of the contract. */
export const printCsv = <Row>({ stdout }: Pick<Io, 'stdout'>, { columns, rows }: Listing<Row>) => {
  const header = columns.map(({ name }) => name);
  const records = rows.map((row) =>
    columns.map(({ value }) => neutralizeFormula(String(value(row) ?? ''))),
  );
  stdout.write(BOM + [header, ...records].map(stringifyRecord).join(''));
};
