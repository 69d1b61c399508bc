import type { Key, ReactNode } from 'react';
import styles from './Table.module.css';

type Column = {
  readonly key: Key;
  /** In plain words: on a phone it stands before each cell. */
  readonly label: string;
  readonly head: ReactNode;
  readonly align?: 'left' | 'center' | 'right' | null | undefined;
};

type TableProps = {
  /** What it lists, read out where it is reached. */
  label: string;
  columns: readonly Column[];
  rows: readonly { readonly key: Key; readonly cells: readonly ReactNode[] }[];
};

/**
 * A table, in every width: on a phone each row is a card, in which the first cell is the title and the others stand below
 * the names of their columns; elsewhere, what is wider than its room scrolls by itself, also by keys, with a shade at the
 * edge behind which there is more.
 */
export const Table = ({ label, columns, rows }: TableProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is of forms
  <div
    role="group"
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    tabIndex={0}
    className={styles.room}
  >
    {/* Drawn as cards, it would be no table to some browsers: so each part says what it is. */}
    {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
    <table role="table" className={styles.table}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, head, align }) => (
            <th key={key} role="columnheader" scope="col" data-align={align ?? undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ key, cells }) => (
          <tr key={key} role="row">
            {columns.map(({ key: column, label: name, align }, at) => (
              <td key={column} role="cell" data-label={name} data-align={align ?? undefined}>
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
  </div>
);
