import { EXIT, Failure } from './exit.ts';
import { nearest } from './nearest.ts';
import type { Sheet } from './sheet.ts';
import type { Translate } from './texts.ts';

/** A column that is known, and left alone. */
export const IGNORED = Symbol('ignored');

/** The columns that a file may have. */
export type SheetColumns<Column extends string> = {
  readonly columns: readonly Column[];
  /** The file needs at least one of these. */
  readonly oneOf: readonly Column[];
  /** And it needs this one. */
  readonly needs?: Column;
  /** The names that the list of the same noun gives to columns of the import. */
  readonly sameAs?: Readonly<Record<string, Column>>;
  /** The columns that only the list of the same noun has. */
  readonly onlyInList?: readonly string[];
};

/** Returns a name without differences of width, letter case, spaces and lines: `Paid on` is `paid_on`. */
const folded = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-'\ufeff]/g, '');

const columnNamed = <Column extends string>(
  name: string,
  { columns, sameAs = {} }: SheetColumns<Column>,
): Column | undefined => {
  const wanted = folded(name);
  const other = Object.keys(sameAs).find((each) => folded(each) === wanted);
  return (
    columns.find((column) => folded(column) === wanted) ??
    (other === undefined ? undefined : sameAs[other])
  );
};

/** Returns the number of known columns that a line names, or 0 if it names none of the required ones. */
export const knownIn = <Column extends string>(
  fields: readonly string[],
  format: SheetColumns<Column>,
): number => {
  const known = fields
    .map((field) => columnNamed(field, format))
    .filter((column) => column !== undefined);
  return known.some((column) => format.oneOf.includes(column)) ? known.length : 0;
};

type Header<Column extends string> = {
  /** By position; undefined for one without a name. */
  readonly columns: readonly (Column | typeof IGNORED | undefined)[];
  /** The names of the ignored columns. */
  readonly ignored: readonly string[];
};

/** Reads the names of the columns. Throws a failure for one that is missing, unknown or given twice. */
export const readHeader = <Column extends string>(
  { header }: Pick<Sheet, 'header'>,
  format: SheetColumns<Column>,
  t: Translate,
): Header<Column> => {
  const { columns, oneOf, needs, onlyInList = [] } = format;
  const names = header.map((name) => name.normalize('NFKC').trim());
  const all = columns.join(', ');
  if (knownIn(names, format) === 0)
    throw new Failure(
      EXIT.rejected,
      t('csv.missingColumn', { oneOf: oneOf.join(', '), columns: all }),
    );
  if (needs && !names.some((name) => columnNamed(name, format) === needs))
    throw new Failure(EXIT.rejected, t('csv.missingColumn', { oneOf: needs, columns: all }));
  const seen = new Map<Column, string>();
  const ignored: string[] = [];
  const read = names.map((name) => {
    if (folded(name) === '') return undefined;
    const column = columnNamed(name, format);
    if (column !== undefined) {
      const other = seen.get(column);
      if (other !== undefined)
        throw new Failure(
          EXIT.rejected,
          folded(other) === folded(name)
            ? t('csv.duplicateColumn', { name })
            : t('csv.sameColumn', { name, other }),
        );
      seen.set(column, name);
      return column;
    }
    if (!onlyInList.some((each) => folded(each) === folded(name))) throw unknown(name, columns, t);
    ignored.push(name);
    return IGNORED;
  });
  return { columns: read, ignored };
};

const unknown = (name: string, columns: readonly string[], t: Translate): Failure => {
  const near = nearest(name, columns).join(', ');
  const hint = near ? `\n${t('usage.near', { near })}` : '';
  return new Failure(
    EXIT.rejected,
    t('csv.unknownColumn', { name, columns: columns.join(', ') }) + hint,
  );
};
