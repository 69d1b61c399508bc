import type { Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import type { Piece } from './document.ts';
import { withCharacters } from './entities.ts';
import { MarkdownLink } from './MarkdownLink.tsx';

/** Renders each piece; what begins at the same place of the text stays the same element. */
export const each = <Item extends { readonly raw: string }>(
  pieces: readonly Item[] = [],
  render: (piece: Item) => ReactNode,
) => {
  let at = 0;
  return pieces.map((piece) => {
    at += piece.raw.length + 1;
    return <Fragment key={at}>{render(piece)}</Fragment>;
  });
};

/** The words of a block. Tags of HTML are words too; a picture is its description. */
export const Inline = ({ tokens }: { tokens: readonly Piece[] | undefined }) =>
  each(tokens, (token) => {
    const inner = () => <Inline tokens={token.tokens} />;
    switch (token.type) {
      case 'strong':
        return <strong>{inner()}</strong>;
      case 'em':
        return <em>{inner()}</em>;
      case 'del':
        return <del>{inner()}</del>;
      case 'codespan':
        return <code>{(token as Tokens.Codespan).text}</code>;
      case 'br':
        return <br />;
      case 'link': {
        const { href, text, autolink } = token as Tokens.Link;
        // An address that stands there itself is meant letter by letter.
        if (autolink) return <MarkdownLink address={href}>{text}</MarkdownLink>;
        return <MarkdownLink address={withCharacters(href)}>{inner()}</MarkdownLink>;
      }
      case 'checkbox':
        return (token as Tokens.Checkbox).checked ? '☑ ' : '☐ ';
      case 'text':
      case 'image':
        return token.tokens && token.type === 'text'
          ? inner()
          : withCharacters((token as Tokens.Text).text);
      case 'escape':
        return (token as Tokens.Escape).text;
      default:
        return token.raw;
    }
  });
