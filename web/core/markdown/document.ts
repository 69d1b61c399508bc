import type { Tokens } from 'marked';
import { withCharacters } from './entities.ts';
import { blocksOf } from './lexer.ts';

/** A block or a part of one, as marked's lexer gives it. */
export type Piece = {
  readonly type: string;
  readonly raw: string;
  readonly tokens?: readonly Piece[] | undefined;
};

/** A heading as it stands on a page that has its own h1. */
export type Heading = { readonly level: 2 | 3 | 4 | 5 | 6; readonly id: string };
export type Section = { readonly id: string; readonly title: string };

/** A text in Markdown, read once for all that a page shows of it. */
export type MarkdownDocument = {
  readonly blocks: readonly Piece[];
  readonly headings: ReadonlyMap<Piece, Heading>;
  /** What stands below the highest headings, in order. */
  readonly sections: readonly Section[];
};

/**
 * Ids of headings are their anchors (`## Cookies {#cookies}`), else their words. `original`: the text of which this one is a
 * translation; where both have as many headings, these have the ids of those, and an address fits both.
 */
export const readMarkdown = (markdown: string, original?: MarkdownDocument): MarkdownDocument => {
  const blocks: readonly Piece[] = blocksOf(markdown);
  const headings = new Map<Piece, Heading>();
  const sections: Section[] = [];
  const tokens = headingsIn(blocks);
  const top = Math.min(...tokens.map(({ depth }) => depth));
  const newId = idMaker();
  const places = [...(original?.headings.values() ?? [])];
  const isAlike = places.length === tokens.length;
  let last = 1;
  for (const [index, token] of tokens.entries()) {
    const title = plainText(token.tokens).trim();
    const place = isAlike ? places[index]?.id : undefined;
    // No level is left out, whatever the author did.
    const level = Math.min(token.depth - top + 2, last + 1, 6) as Heading['level'];
    const heading = { level, id: place ?? newId(anchorOf(token) ?? title) };
    last = level;
    headings.set(token, heading);
    if (level === 2 && title !== '') sections.push({ id: heading.id, title });
  }
  return { blocks, headings, sections };
};

/** The anchor that the author has given a heading. */
const anchorOf = (heading: Piece): string | undefined =>
  (heading as { anchor?: string | undefined }).anchor;

/** Wherever they stand, in quotations and lists too. */
const headingsIn = (tokens: readonly Piece[]): Tokens.Heading[] =>
  tokens.flatMap((token) => {
    if (token.type === 'heading') return [token as Tokens.Heading];
    if (token.type === 'list') return headingsIn((token as Tokens.List).items);
    return token.type === 'blockquote' || token.type === 'list_item'
      ? headingsIn(token.tokens ?? [])
      : [];
  });

/** Ids made of the words themselves, in any script: the same words always get the same one. `s-` keeps them apart from ours. */
const idMaker = () => {
  const used = new Map<string, number>();
  return (title: string): string => {
    const words = title
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '');
    const first = `s-${words || 'section'}`;
    let id = first;
    let count = used.get(first) ?? 0;
    // Another heading may have had the number for its last word.
    while (used.has(id)) {
      count += 1;
      id = `${first}-${count}`;
    }
    used.set(first, Math.max(count, 1)).set(id, 1);
    return id;
  };
};

/** The words alone. */
export const plainText = (tokens: readonly Piece[] = []): string =>
  tokens
    .map((token) => {
      if (token.type === 'br') return ' ';
      if (token.type === 'checkbox' || token.type === 'space') return '';
      if (token.type === 'image') return withCharacters((token as Tokens.Image).text);
      if (token.tokens) return plainText(token.tokens);
      const { text = '' } = token as { text?: string };
      return token.type === 'text' ? withCharacters(text) : text;
    })
    .join('');

/** The first paragraph in plain words; nothing where there is none. */
export const firstParagraph = ({ blocks }: MarkdownDocument): string =>
  plainText(blocks.find(({ type }) => type === 'paragraph')?.tokens);
