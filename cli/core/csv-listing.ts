import { BYTE_ORDER_MARK, neutralizeFormula } from '#spec/core/spreadsheets.ts';
import { stringifyRecord } from './csv.ts';
import { cellsOf, type Io, type Listing, type WriteTime } from './output.ts';

/** Prints a listing as CSV; its first line has the names of the contract. */
export const printCsv = <Row>(
  { stdout }: Pick<Io, 'stdout'>,
  listing: Listing<Row>,
  writeTime: WriteTime | undefined,
) => {
  const header = listing.columns.map(({ name }) => name);
  const records = cellsOf(listing, writeTime).map((row) => row.map(neutralizeFormula));
  stdout.write(BYTE_ORDER_MARK + [header, ...records].map(stringifyRecord).join(''));
};
