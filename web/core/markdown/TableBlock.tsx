import { Children, isValidElement, type PropsWithChildren, type ReactNode } from 'react';
import { Table } from '#web/core/ui/Table.tsx';

type CellProps = PropsWithChildren<{
  style?: { textAlign?: 'left' | 'center' | 'right' } | undefined;
}>;

/** A table of a text, named by its columns. */
export const TableBlock = ({ children }: PropsWithChildren) => {
  const [head, body] = elementsIn(children);
  const [header] = elementsIn(head);
  return (
    <Table
      label={elementsIn(header).map(plainText).join(' / ')}
      columns={elementsIn(header).map((cell, key) => ({
        key,
        label: plainText(cell),
        head: cell.props.children,
        align: cell.props.style?.textAlign,
      }))}
      rows={elementsIn(body).map((row, key) => ({
        key,
        cells: elementsIn(row).map(({ props }) => props.children),
      }))}
    />
  );
};

/** Returns the elements directly below one, or among children. */
const elementsIn = (node: ReactNode) =>
  Children.toArray(isValidElement<CellProps>(node) ? node.props.children : node).filter((child) =>
    isValidElement<CellProps>(child),
  );

const plainText = (node: ReactNode): string =>
  Children.toArray(node)
    .map((child) => (isValidElement<CellProps>(child) ? plainText(child.props.children) : child))
    .join('');
