import type { Tokens } from 'marked';
import type { MarkdownDocument, Piece } from './document.ts';
import { each, Inline } from './Inline.tsx';
import styles from './Markdown.module.css';
import { TableBlock } from './TableBlock.tsx';

type MarkdownProps = {
  document: MarkdownDocument;
  /** Of the text, where it is not that of the page. */
  lang?: string | undefined;
};

/**
 * A text in Markdown as elements, never as HTML: the same on the server and in the browser, and no text can bring an
 * element or an address that is not listed here.
 */
export const Markdown = ({ document, lang }: MarkdownProps) => (
  <div className={styles.text} lang={lang}>
    <Blocks tokens={document.blocks} document={document} />
  </div>
);

type Part<Kind> = { token: Kind; document: MarkdownDocument };
type BlocksProps = { tokens: readonly Piece[] | undefined; document: MarkdownDocument };

const Blocks = ({ tokens, document }: BlocksProps) =>
  each(tokens, (token) => {
    switch (token.type) {
      case 'heading':
        return <HeadingBlock token={token} document={document} />;
      case 'paragraph':
        return (
          <p>
            <Inline tokens={token.tokens} />
          </p>
        );
      case 'list':
        return <ListBlock token={token as Tokens.List} document={document} />;
      case 'table':
        return <TableBlock token={token as Tokens.Table} />;
      case 'blockquote':
        return (
          <blockquote>
            <Blocks tokens={token.tokens} document={document} />
          </blockquote>
        );
      case 'code':
        return (
          <pre>
            <code>{(token as Tokens.Code).text}</code>
          </pre>
        );
      case 'hr':
        return <hr />;
      case 'html':
        return <p>{token.raw.trim()}</p>;
      case 'space':
      case 'def':
        return null;
      default:
        return <Inline tokens={[token]} />;
    }
  });

const HeadingBlock = ({ token, document }: Part<Piece>) => {
  const { level, id } = document.headings.get(token) ?? { level: 6, id: undefined };
  const Element = `h${level}` as const;
  return (
    <Element id={id}>
      <Inline tokens={token.tokens} />
    </Element>
  );
};

const ListBlock = ({ token, document }: Part<Tokens.List>) => {
  const items = each(token.items, ({ loose, tokens }) => (
    <li>
      <Blocks tokens={loose ? tokens.map(asParagraph) : tokens} document={document} />
    </li>
  ));
  if (!token.ordered) return <ul>{items}</ul>;
  return <ol start={token.start === 1 || token.start === '' ? undefined : token.start}>{items}</ol>;
};

/** Where items are set apart by empty lines, their words are paragraphs. */
const asParagraph = (piece: Piece): Piece =>
  piece.type === 'text' ? { ...piece, type: 'paragraph', tokens: piece.tokens ?? [piece] } : piece;
