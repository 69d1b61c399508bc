import { BYTE_ORDER_MARK, neutralizeFormula } from '#spec/core/spreadsheets.ts';
import { stringifyRecord } from './csv.ts';
import type { Io, Listing } from './output.ts';

/** Prints a listing as CSV; its first line has the names of the contract. */
export const printCsv = <Row>({ stdout }: Pick<Io, 'stdout'>, { columns, rows }: Listing<Row>) => {
  const header = columns.map(({ name }) => name);
  const records = rows.map((row) =>
    columns.map(({ value }) => neutralizeFormula(String(value(row) ?? ''))),
  );
  stdout.write(BYTE_ORDER_MARK + [header, ...records].map(stringifyRecord).join(''));
};
