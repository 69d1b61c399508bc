import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrast, parseThemes, TEXT_PAIRS } from './contrast.ts';

/* The tokens in the style sheets, in both themes, and their use in all styles. */

const web = join(import.meta.dirname, '../..');
const css = readFileSync(join(web, 'core/ui/tokens.css'), 'utf8');
const THEMES = parseThemes(css);

describe.each(['light', 'dark'] as const)('in %s', (theme) => {
  const token = (name: string) => {
    const value = THEMES[theme][name];
    if (!value) throw new Error(`no token --${name}`);
    return value;
  };

  test.each(TEXT_PAIRS)('$text is read on $ground', ({ text, ground }) => {
    expect(contrast(token(text), token(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['surface', 'paper'])('borders of fields and focus are seen on %s', (ground) => {
    for (const edge of ['line-strong', 'ai']) {
      expect(contrast(token(edge), token(ground)), edge).toBeGreaterThanOrEqual(3);
    }
  });
});

test('the formula is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
});

test('layers have the values of the specification, and nothing has another', () => {
  for (const [name, value] of [
    ['modal', 1100],
    ['overlay', 1000],
    ['menu', 1000],
    ['tooltip', 1100],
  ]) {
    expect(css).toContain(`--layer-${name}: ${value};`);
  }
  const strays = globSync('**/*.css', { cwd: web }).flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(/z-index:\s*([^;]+);/g)]
      .filter(([, value = '']) => !/^(calc\()?var\(--layer-\w+\)( [-+] 1\))?$/.test(value))
      .map(([line]) => `${file}: ${line}`),
  );
  expect(strays).toEqual([]);
});
