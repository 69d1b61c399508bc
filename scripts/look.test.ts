import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTestFile } from './test-files.ts';

/* The look is written once: no style module repeats a declaration of web/core/ui/look.css or base.css. */

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'web'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(join(root, file)));

type Rule = {
  selectors: string[];
  /** The at-rule around it: `@media print`. */
  within: string;
  declarations: string[];
};

/** Parses the rules of a stylesheet, in order. */
const parseRules = (css: string): Rule[] => {
  const rules: Rule[] = [];
  const open: { head: string; text: string }[] = [];
  let text = '';
  for (const character of css.replace(/\/\*[\s\S]*?\*\//g, '')) {
    if (character === '{') {
      open.push({ head: text.trim().replace(/\s+/g, ' '), text: '' });
      text = '';
    } else if (character === '}') {
      const head = open.pop()?.head ?? '';
      const within = open.map((each) => each.head).join(' ');
      if (!head.startsWith('@') && !within.includes('@keyframes'))
        rules.push({
          selectors: head.split(/,(?![^(]*\))/).map((each) => each.trim()),
          within,
          declarations: text.split(';').flatMap(toDeclarations),
        });
      text = '';
    } else text += character;
    if (character === ';' && open.length === 0) text = '';
  }
  return rules;
};

/** Returns a declaration as the primitives write it: two gaps apart, both names of one alignment as one. */
const toDeclarations = (text: string): string[] => {
  const [, property = '', value = ''] =
    /^([\w-]+):\s*(.+)$/.exec(text.trim().replace(/\s+/g, ' ')) ?? [];
  if (!property) return [];
  const [down, across] = value.split(/ (?![^(]*\))/);
  if (property === 'gap' && across)
    return [...(down === '0' ? [] : [`gap: ${down}`]), `column-gap: ${across}`];
  if (property === 'align-items')
    return [`${property}: ${value.replace(/^(start|end)$/, 'flex-$1')}`];
  if (property === 'grid-template-columns')
    return [
      `${property}: ${value.replace(COLUMN, (all, min) => (WIDTHS.has(min) ? 'var(--min)' : all))}`,
    ];
  return [`${property}: ${value}`];
};

const COLUMN = /(?<=^repeat\(auto-fill, minmax\(min\(100%, )(\d+px)/;
const WIDTHS = new Set(
  [...read('web/core/ui/look.css').matchAll(/--min: (\d+px)/g)].map(([, min = '']) => min),
);

const LOOK = parseRules(read('web/core/ui/look.css'));
const PHONE = '@media (width < 640px)';
const responsive = new Set(
  LOOK.filter(({ within }) => within).flatMap(({ selectors }) => selectors),
);
const primitives = LOOK.filter(
  ({ within, selectors }) => !within && !selectors.some((each) => responsive.has(each)),
).map(({ declarations }) => declarations);

/** Returns whether primitives together have all of a block. */
const isRepeated = (declarations: readonly string[]): boolean => {
  const own = new Set(declarations);
  const parts = primitives.filter((block) => block.every((each) => own.has(each)));
  const known = new Set(parts.flat());
  return declarations.length > 0 && declarations.every((each) => known.has(each));
};

/** Selectors of a module's rules that the look has already. */
const findRepeated = (css: string): string[] => {
  const rules = parseRules(css);
  const isRoomy = (selectors: readonly string[]) =>
    rules.some(
      (each) =>
        each.within === PHONE &&
        each.selectors.join() === selectors.join() &&
        each.declarations.includes('padding: var(--space-4)'),
    );
  return rules
    .filter(({ selectors, within, declarations }) => {
      const known = declarations.filter(
        (each) => !(each === 'padding: var(--space-5)' && !within && isRoomy(selectors)),
      );
      if (!selectors.every((each) => /^\.[\w-]+$/.test(each))) return false;
      if (within === '@media print') return known.join() === 'display: none';
      return !within && (known.length === 0 || isRepeated(known));
    })
    .map(({ selectors }) => selectors.join(', '));
};

describe('the look', () => {
  it('is recognized in a module that repeats it', () => {
    const repeated = [
      '.a { display: flex; flex-direction: column; gap: var(--space-3); }',
      '.b { color: var(--ink-soft); font-size: var(--step--1); font-weight: 600; }',
      '.c { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 480px), 1fr)); gap: var(--space-4); }',
      '.d { display: flex; flex-wrap: wrap; align-items: start; gap: 0 var(--space-3); }',
      '@media print { .e { display: none; } }',
      '.g { padding: var(--space-5); } @media (width < 640px) { .g { padding: var(--space-4); } }',
    ];
    expect(repeated.map((css) => findRepeated(css).length)).toEqual(repeated.map(() => 1));
    const own = [
      '.a { display: flex; flex-direction: column; gap: 5px; }',
      '.b { color: var(--ink-soft); margin: 0; }',
      '.c:hover { color: var(--ink-soft); }',
      '@media (width < 640px) { .d { display: flex; } }',
      '.e { padding: var(--space-5); }',
    ];
    expect(own.flatMap(findRepeated)).toEqual([]);
  });

  it('is repeated by no module', () => {
    const modules = files.filter((file) => file.endsWith('.module.css'));
    expect(modules.length).toBeGreaterThan(50);
    const repeated = modules.flatMap((file) =>
      findRepeated(read(file)).map((selector) => `${file}: ${selector}`),
    );
    expect(repeated).toEqual([]);
  });

  it('has every class that components name', () => {
    const sheets = ['base', 'look'].flatMap((name) => parseRules(read(`web/core/ui/${name}.css`)));
    const known = new Set(
      sheets.flatMap(({ selectors }) =>
        selectors.flatMap((each) => [...each.matchAll(/\.([\w-]+)/g)].map(([, name]) => name)),
      ),
    );
    const named = files
      .filter((file) => file.endsWith('.tsx') && !isTestFile(file))
      .flatMap((file) => {
        const text = read(file);
        const whole = [...text.matchAll(/className="([^"]*)"/g)];
        const joined = [...text.matchAll(/classNames\(([^()]*)\)/g)].flatMap(([, inner = '']) => [
          ...inner.replace(/[=!]== '[^']*'/g, '').matchAll(/'([^']+)'/g),
        ]);
        return [...whole, ...joined].flatMap(([, names = '']) =>
          names.split(' ').map((name) => `${file}: ${name}`),
        );
      });
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter((each) => !known.has(each.split(': ')[1]))).toEqual([]);
  });
});
