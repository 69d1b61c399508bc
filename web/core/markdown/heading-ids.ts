import type { Heading } from 'mdast';

/** The anchor of a heading, for links to it: `## Cookies {#cookies}` */
const ANCHOR = /(?<!\s)\s*\{#([a-z\d-]{1,60})\}$/;

/** Removes the author's anchor from a heading, and returns it. */
export const takeAnchor = ({ children }: Heading): string | undefined => {
  const last = children.at(-1);
  if (last?.type !== 'text') return undefined;
  const [written, anchor] = ANCHOR.exec(last.value) ?? [];
  if (written === undefined) return undefined;
  last.value = last.value.slice(0, -written.length);
  if (last.value === '') children.pop();
  return anchor;
};

/** Creates ids from words in any script; the same text always has the same ids. `s-` separates them from the page's own. */
export const createHeadingIds = () => {
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
    // Another heading may have had the number as its last word.
    while (used.has(id)) {
      count += 1;
      id = `${first}-${count}`;
    }
    used.set(first, Math.max(count, 1)).set(id, 1);
    return id;
  };
};
