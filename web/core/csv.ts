import { stringify } from 'csv-stringify/browser/esm/sync';
import { BYTE_ORDER_MARK, neutralizeFormula } from '#spec/core/spreadsheets.ts';

type Column<Row> = {
  readonly head: string;
  readonly value: (row: Row) => string | number | undefined;
};

/** Returns the rows as CSV (RFC 4180) for spreadsheets, whose cells are never formulas. */
export const toCsv = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string => {
  const records = rows.map((row) =>
    columns.map(({ value }) => neutralizeFormula(String(value(row) ?? ''))),
  );
  return (
    BYTE_ORDER_MARK +
    stringify([columns.map(({ head }) => head), ...records], { record_delimiter: '\r\n' })
  );
};

/** Lets the browser save a file. */
export const downloadCsv = (name: string, csv: string): void => {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has started to read it once the click returns.
  setTimeout(() => URL.revokeObjectURL(url));
};
