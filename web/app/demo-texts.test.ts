import { readdirSync, readFileSync } from 'node:fs';
import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { readMarkdown } from '#web/core/markdown/document.ts';
import { linkTarget } from '#web/core/markdown/link-target.ts';
import { pageAt } from './site-map.ts';

/* The demo's texts, as the pages will show them. */

const FOLDER = new URL('../../api/demo/pages/', import.meta.url);
const names = readdirSync(FOLDER);
const source = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');
const read = (name: string) => readMarkdown(source(name));

const addressesIn = (node: Nodes): string[] => [
  ...('url' in node ? [node.url] : []),
  ...('children' in node ? node.children.flatMap(addressesIn) : []),
];

describe.each(names)('%s', (name) => {
  const { root, sections, headings } = read(name);

  it('leads only to pages that exist, and to people', () => {
    const lost = addressesIn(root).filter((address) => {
      const target = linkTarget(address);
      return target?.kind === 'path' ? !pageAt(target.href) : target?.kind !== 'outside';
    });
    expect(lost).toEqual([]);
  });

  it('has the sections of its other language, and no HTML', () => {
    const other = read(
      name.replace(/\.(ja|en)\.md$/, (_, from) => `.${from === 'ja' ? 'en' : 'ja'}.md`),
    );
    const shape = ({ children }: typeof root) => children.map(({ type }) => type);
    expect(sections.length).toBeGreaterThan(4);
    expect(shape(root)).toEqual(shape(other.root));
    // The same addresses too, so that a change of language stays in its section.
    expect(headings).toEqual(other.headings);
    expect(source(name)).not.toMatch(/<[a-z/!]/i);
  });
});
