import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Piece, readMarkdown } from '#web/core/markdown/document.ts';
import { linkTarget } from '#web/core/markdown/link-target.ts';
import { pageAt } from './site-map.ts';

/* The demo's texts, as the pages will show them. */

const FOLDER = new URL('../../api/demo/pages/', import.meta.url);
const names = readdirSync(FOLDER);
const read = (name: string) => readMarkdown(readFileSync(new URL(name, FOLDER), 'utf8'));

const addressesIn = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap((piece) => {
    const { href, items, header, rows } = piece as Record<string, unknown>;
    const cells = [header, ...((rows ?? []) as unknown[])].flat().filter(Boolean);
    const inner = [...(piece.tokens ?? []), ...((items ?? []) as Piece[]), ...cells] as Piece[];
    return [...(typeof href === 'string' ? [href] : []), ...addressesIn(inner)];
  });

describe.each(names)('%s', (name) => {
  const { blocks, sections, headings } = read(name);

  it('leads only to pages that exist, and to people', () => {
    const lost = addressesIn(blocks).filter((address) => {
      const target = linkTarget(address);
      return target?.kind === 'path' ? !pageAt(target.href) : target?.kind !== 'outside';
    });
    expect(lost).toEqual([]);
  });

  it('has the sections of its other language, and no HTML', () => {
    const other = read(
      name.replace(/\.(ja|en)\.md$/, (_, from) => `.${from === 'ja' ? 'en' : 'ja'}.md`),
    );
    const shape = (pieces: readonly Piece[]) => pieces.map(({ type }) => type);
    expect(sections.length).toBeGreaterThan(4);
    expect(shape(blocks)).toEqual(shape(other.blocks));
    // The same addresses too, so that a change of language stays in its section.
    expect([...headings.values()]).toEqual([...other.headings.values()]);
    expect(shape(blocks)).not.toContain('html');
  });
});
