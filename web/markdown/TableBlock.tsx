import type { Tokens } from 'marked';
import { plainText } from './document.ts';
import { each, Inline } from './Inline.tsx';

/** What is too wide for a phone scrolls by itself, also by keys; it is named by its columns. */
export const TableBlock = ({ token: { header, rows } }: { token: Tokens.Table }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is of forms
  <div
    role="group"
    aria-label={header.map(({ tokens }) => plainText(tokens)).join(' / ')}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    tabIndex={0}
  >
    <table>
      <thead>
        <Row cells={header} />
      </thead>
      <tbody>
        {each(
          rows.map((cells) => ({ cells, raw: cells.map(({ text }) => text).join('|') })),
          ({ cells }) => (
            <Row cells={cells} />
          ),
        )}
      </tbody>
    </table>
  </div>
);

const Row = ({ cells }: { cells: readonly Tokens.TableCell[] }) => (
  <tr>
    {each(
      cells.map((cell) => ({ ...cell, raw: cell.text })),
      ({ header, align, tokens }) => {
        const Element = header ? 'th' : 'td';
        return (
          <Element data-align={align ?? undefined} scope={header ? 'col' : undefined}>
            <Inline tokens={tokens} />
          </Element>
        );
      },
    )}
  </tr>
);
