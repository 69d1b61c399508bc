import type { Key, MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Table.module.css';
import type { RowSelection } from './use-row-selection.ts';

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
  rows: readonly {
    readonly key: Key;
    readonly cells: readonly ReactNode[];
    /** Names the row for its checkbox. */
    readonly name?: string;
  }[];
  /** Puts a checkbox before each row and above them all. Keys of rows are strings then, and rows have names. */
  selection?: RowSelection;
};

/**
 * A responsive table. On phones each row is a card with the first cell as its title; elsewhere a wide table scrolls
 * horizontally, and a shadow marks an edge beyond which there is more.
 */
export const Table = ({ label, columns, rows, selection }: TableProps) => (
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
          {selection && <AllRows selection={selection} count={rows.length} />}
          {columns.map(({ key, head, align }) => (
            <th key={key} role="columnheader" scope="col" data-align={align ?? undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ key, cells, name = '' }) => (
          <tr
            key={key}
            role="row"
            data-selectable={selection && ''}
            data-selected={selection?.isSelected(String(key)) || undefined}
          >
            {selection && <OneRow selection={selection} id={String(key)} name={name} />}
            {columns.map(({ key: column, label: columnName, align }, at) => (
              <td key={column} role="cell" data-label={columnName} data-align={align ?? undefined}>
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

const AllRows = ({ selection, count }: { selection: RowSelection; count: number }) => {
  const { t } = useTranslation('commons');
  const { length } = selection.selected;
  return (
    <th scope="col" className={styles.check}>
      <label className={styles.box}>
        <span className="visually-hidden">{t('selection.page')}</span>
        <input
          type="checkbox"
          checked={count > 0 && length === count}
          ref={(box) => {
            if (box) box.indeterminate = length > 0 && length < count;
          }}
          onChange={selection.toggleAll}
        />
      </label>
    </th>
  );
};

type OneRowProps = { selection: RowSelection; id: string; name: string };

const OneRow = ({ selection, id, name }: OneRowProps) => {
  const { t } = useTranslation('commons');
  const press = (event: MouseEvent) => selection.toggle(id, event.shiftKey);
  return (
    <td className={styles.check}>
      <label className={styles.box}>
        <span className="visually-hidden">{t('selection.row', { name })}</span>
        <input type="checkbox" checked={selection.isSelected(id)} readOnly onClick={press} />
      </label>
    </td>
  );
};
