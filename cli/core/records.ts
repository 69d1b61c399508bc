import { GAP, padded, textWidth } from './text-width.ts';

type Table = {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Columns of the terminal. */
  readonly available: number;
  readonly bold: (text: string) => string;
};

/** Returns a table that is too wide, as its fields one below the other: nothing is cut off, and ids stay whole. */
export const records = ({ headings, rows, available, bold }: Table): string => {
  const width = Math.max(...headings.map((heading) => textWidth(heading)));
  const room = Math.max(available - width - GAP.length, 1);
  const field = (text: string, index: number) =>
    text === ''
      ? []
      : wrapped(text, room).map((part, at) => {
          const heading = at === 0 ? (headings[index] ?? '') : '';
          return bold(padded(heading, width)) + GAP + part;
        });
  return rows.map((row) => `${row.flatMap(field).join('\n')}\n`).join('\n');
};

const graphemes = new Intl.Segmenter();

/** Returns a text in lines of so many columns, broken at spaces where there are any. */
const wrapped = (text: string, room: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const { segment } of graphemes.segment(text)) {
    if (line !== '' && textWidth(line + segment) > room) {
      const at = segment === ' ' ? line.length : line.lastIndexOf(' ');
      lines.push(at > 0 ? line.slice(0, at) : line);
      line = at > 0 ? line.slice(at).trimStart() : '';
    }
    line += segment;
  }
  return [...lines, line].map((each) => each.trim()).filter((each) => each !== '');
};
