import { readdirSync, readFileSync } from 'node:fs';
import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '#web/core/markdown/document.ts';
import { linkTarget } from '#web/core/markdown/link-target.ts';
import { pageAt } from './site-map.ts';

/* The demo's texts, parsed as the pages parse them. */

const FOLDER = new URL('../../api/content/pages/demo/', import.meta.url);
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.md'));
const source = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');
const read = (name: string) => parseMarkdown(source(name));

const addressesIn = (node: Nodes): string[] => [
  ...('url' in node ? [node.url] : []),
  ...('children' in node ? node.children.flatMap(addressesIn) : []),
];

describe.each(names)('%s', (name) => {
  const { root, sections, headings } = read(name);

  it('links only to existing pages and to e-mail addresses or other sites', () => {
    const lost = addressesIn(root).filter((address) => {
      const target = linkTarget(address);
      return target?.kind === 'path' ? !pageAt(target.href) : target?.kind !== 'outside';
    });
    expect(lost).toEqual([]);
  });

  it('has the same sections as its translation, and no HTML', () => {
    const other = read(
      name.replace(/\.(ja|en)\.md$/, (_, from) => `.${from === 'ja' ? 'en' : 'ja'}.md`),
    );
    const shape = ({ children }: typeof root) => children.map(({ type }) => type);
    expect(sections.length).toBeGreaterThan(4);
    expect(shape(root)).toEqual(shape(other.root));
    // Equal heading ids, so that a switch of the language stays in its section.
    expect(headings).toEqual(other.headings);
    expect(source(name)).not.toMatch(/<[a-z/!]/i);
  });
});
