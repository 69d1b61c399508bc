import type {
  BlockContent,
  Definition,
  Link,
  LinkReference,
  ListItem,
  Nodes,
  Parents,
  PhrasingContent,
  Root,
} from 'mdast';
import { linkAddresses } from './addresses.ts';
import { linkTarget } from './link-target.ts';

/** Limit of nested containers and emphasis; deeper content becomes text. */
const MAX_DEPTH = 12;

/** Children of any type; mdast's own types restrict them by parent, which the result satisfies. */
type AnyParent = { children: Nodes[] };

type Context = { readonly source: string; readonly definitions: ReadonlyMap<string, Definition> };

/**
 * Sanitizes the tree in place: HTML and images become text, links with disallowed targets become their text, and nesting is
 * limited.
 */
export const sanitizeTree = (root: Root, source: string): void => {
  const definitions = new Map<string, Definition>();
  restrictChildren(root, 0, { source, definitions: collect(root, definitions, 0) });
};

/** The first definition of an identifier takes precedence. CommonMark 0.31, 4.7. */
const collect = (node: Nodes, found: Map<string, Definition>, depth: number) => {
  if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node);
  if ('children' in node && depth < 2 * MAX_DEPTH)
    for (const child of node.children) collect(child, found, depth + 1);
  return found;
};

const NESTING: readonly string[] = [
  'blockquote',
  'listItem',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
];

const restrictChildren = (parent: Parents, depth: number, context: Context): void => {
  const isInLink = parent.type === 'link' || parent.type === 'linkReference';
  const children = joinAddresses(parent.children).flatMap((child): Nodes[] => {
    if (child.type === 'text') return isInLink ? [child] : linkAddresses(child.value);
    if (child.type === 'image' || child.type === 'imageReference') return [text(child.alt ?? '')];
    if (child.type === 'html') return [isFlow(parent) ? paragraph(child.value) : text(child.value)];
    if (!('children' in child)) return [child];
    const inner = NESTING.includes(child.type) ? depth + 1 : depth;
    if (inner > MAX_DEPTH) return [asText(child, context)];
    if (child.type === 'listItem') replaceCheckbox(child);
    restrictChildren(child, inner, context);
    return isLink(child) && !hasAllowedTarget(child, context) ? child.children : [child];
  });
  (parent as AnyParent).children = children;
};

/** Turns the autolinks of remark-gfm, which do not end at Japanese punctuation, back into text for `linkAddresses`. */
const joinAddresses = (children: readonly Nodes[]): Nodes[] => {
  const joined: Nodes[] = [];
  for (const child of children) {
    const last = joined.at(-1);
    const value = child.type === 'text' ? child.value : addressOf(child);
    if (value === undefined) joined.push(child);
    else if (last?.type === 'text') joined[joined.length - 1] = text(last.value + value);
    else joined.push(text(value));
  }
  return joined;
};

/** Returns the text of an autolink of remark-gfm, which has no position. */
const addressOf = (node: Nodes): string | undefined => {
  if (node.type !== 'link' || node.position) return undefined;
  const [first] = node.children;
  return first?.type === 'text' ? first.value : undefined;
};

const isFlow = ({ type }: Nodes) => type === 'root' || type === 'blockquote' || type === 'listItem';

const isLink = (node: Nodes): node is Link | LinkReference =>
  node.type === 'link' || node.type === 'linkReference';

/** Checks the URL as written, because rendering percent-encodes characters that browsers would strip. */
const hasAllowedTarget = (link: Link | LinkReference, { definitions }: Context): boolean => {
  const url = link.type === 'link' ? link.url : definitions.get(link.identifier)?.url;
  return url !== undefined && linkTarget(url) !== undefined;
};

const replaceCheckbox = (item: ListItem): void => {
  const [first] = item.children;
  if (typeof item.checked === 'boolean' && first?.type === 'paragraph')
    first.children.unshift(text(item.checked ? '☑ ' : '☐ '));
  item.checked = null;
};

const asText = (node: Nodes, { source }: Context): Nodes => {
  const { start, end } = node.position ?? {};
  const value = source.slice(start?.offset, end?.offset);
  if (node.type === 'listItem') return { ...node, children: [paragraph(value)] };
  return node.type === 'blockquote' ? paragraph(value) : text(value);
};

const text = (value: string): PhrasingContent & { type: 'text' } => ({ type: 'text', value });

const paragraph = (value: string): BlockContent => ({ type: 'paragraph', children: [text(value)] });

/** Returns the text content of a node. */
export const plainText = (node: Nodes): string => {
  if (node.type === 'break') return ' ';
  if ('children' in node) return node.children.map(plainText).join('');
  return 'value' in node ? node.value : '';
};
