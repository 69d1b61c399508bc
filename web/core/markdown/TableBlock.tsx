import type { Tokens } from 'marked';
import { Table } from '#web/core/ui/Table.tsx';
import { plainText } from './document.ts';
import { Inline } from './Inline.tsx';

/** A table of a text, named by its columns. */
export const TableBlock = ({ token: { header, rows } }: { token: Tokens.Table }) => (
  <Table
    label={header.map(({ tokens }) => plainText(tokens)).join(' / ')}
    columns={header.map(({ tokens, align }, key) => ({
      key,
      label: plainText(tokens),
      head: <Inline tokens={tokens} />,
      align,
    }))}
    rows={rows.map((cells, key) => ({
      key,
      cells: cells.map(({ text, tokens }) => text !== '' && <Inline tokens={tokens} />),
    }))}
  />
);
