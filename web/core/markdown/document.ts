import type { Heading, Nodes, Root } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Locale } from '#spec/core/locale.ts';
import type { Localized } from '#web/core/i18n/localized.ts';
import { createHeadingIds, takeAnchor } from './heading-ids.ts';
import { exceedsLimits, remarkLimits } from './syntax.ts';
import { plainText, sanitizeTree } from './tree.ts';

export type Section = { readonly id: string; readonly title: string };

/** A heading as it is shown on a page that has its own h1. */
export type DocumentHeading = { readonly level: Heading['depth']; readonly id: string };

/** A Markdown text, parsed once for everything a page shows of it. */
export type MarkdownDocument = {
  readonly root: Root;
  readonly headings: readonly DocumentHeading[];
  /** The highest headings, in order. */
  readonly sections: readonly Section[];
};

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkCjkFriendly)
  .use(remarkCjkFriendlyStrikethrough)
  .use(remarkLimits)
  .freeze();

/**
 * A heading's id is its anchor (`## Cookies {#cookies}`), else its text. A translation with as many headings as its
 * `original` has the same ids, so that a link works in both.
 */
export const parseMarkdown = (markdown: string, original?: MarkdownDocument): MarkdownDocument => {
  const root = parse(markdown);
  const nodes = headingsIn(root);
  const top = Math.min(...nodes.map(({ depth }) => depth));
  const newId = createHeadingIds();
  const originalIds = original?.headings.length === nodes.length ? original.headings : [];
  const headings: DocumentHeading[] = [];
  const sections: Section[] = [];
  let last = 1;
  for (const [index, node] of nodes.entries()) {
    const anchor = takeAnchor(node);
    const title = plainText(node).trim();
    // Skipped levels are removed.
    const level = Math.min(node.depth - top + 2, last + 1, 6) as Heading['depth'];
    const id = originalIds[index]?.id ?? newId(anchor ?? title);
    node.depth = level;
    node.data = { ...node.data, hProperties: { id } };
    headings.push({ level, id });
    if (level === 2 && title !== '') sections.push({ id, title });
    last = level;
  }
  return { root, headings, sections };
};

const parse = (markdown: string): Root => {
  if (exceedsLimits(markdown))
    return {
      type: 'root',
      children: [{ type: 'paragraph', children: [{ type: 'text', value: markdown }] }],
    };
  const root = parser.parse(markdown);
  sanitizeTree(root, markdown);
  return root;
};

/** Finds all headings, also in block quotes and lists. */
const headingsIn = (node: Root | Root['children'][number]): Heading[] => {
  switch (node.type) {
    case 'heading':
      return [node];
    case 'root':
    case 'blockquote':
    case 'list':
    case 'listItem':
      return node.children.flatMap(headingsIn);
    default:
      return [];
  }
};

/** Returns the first paragraph as plain text; empty if there is none. */
export const firstParagraph = ({ root }: MarkdownDocument): string => {
  const first = root.children.find(({ type }) => type === 'paragraph');
  return first ? plainText(first) : '';
};

/** Returns the whole text without its markup: a line for each paragraph, heading, list item and row. */
export const plainLines = ({ root }: MarkdownDocument): string => linesIn(root).join('\n');

const linesIn = (node: Nodes): string[] => {
  switch (node.type) {
    case 'root':
    case 'blockquote':
    case 'list':
    case 'listItem':
    case 'table':
      return node.children.flatMap(linesIn);
    case 'tableRow':
      return [node.children.map(plainText).join(' ')];
    case 'definition':
    case 'thematicBreak':
      return [];
    default:
      return [plainText(node)];
  }
};

/**
 * Parses a text in a language, of which the Japanese is the fallback. Heading ids come from the Japanese text, so that
 * fragments survive a change of language; from the text itself where the server sent the page's language only.
 */
export const readText = (body: Localized, locale: Locale): MarkdownDocument => {
  // Absent in the data that the server embeds in an English page (`pickLanguage`).
  const original = body.ja ? parseMarkdown(body.ja) : undefined;
  if (locale === 'en' && body.en) return parseMarkdown(body.en, original);
  return original ?? parseMarkdown('');
};
