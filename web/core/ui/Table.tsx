import type { Key, ReactNode } from 'react';
import styles from './Table.module.css';

type Column = {
  readonly key: Key;
  /** Plain text, shown before each cell on phones. */
  readonly label: string;
  readonly head: ReactNode;
  readonly align?: 'left' | 'center' | 'right' | null | undefined;
};

type TableProps = {
  /** Accessible name. */
  label: string;
  columns: readonly Column[];
  rows: readonly { readonly key: Key; readonly cells: readonly ReactNode[] }[];
};

/**
 * A responsive table. On phones each row is a card with the first cell as its title; elsewhere a wide table scrolls
 * horizontally, and a shadow marks an edge beyond which there is more.
 */
export const Table = ({ label, columns, rows }: TableProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
  <div
    role="group"
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable
    tabIndex={0}
    className={styles.scroller}
  >
    {/* Browsers drop table semantics with `display: block`, so the roles are explicit. */}
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
