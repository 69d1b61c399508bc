import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { isTestFile } from './test-files.ts';

/**
 * Production must not load the demo, so only dynamic imports refer to it: `demo` of each capability, and that of the entry
 * point.
 */

const ROOT = resolve(import.meta.dirname, '..');
const isDemo = (file: string) => /^api\/.*(\/demo(-\w+)?\/|\/demo\.ts$)/.test(file);
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'api', 'web', 'cli', 'site'],
  {
    cwd: ROOT,
  },
)
  .toString()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !isTestFile(file) && !isDemo(file));

type Import = { file: string; target: string; kind: 'type' | 'static' | 'dynamic' };

/** Returns all imports of a file, types and re-exports included. */
const importsOf = (file: string): Import[] => {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(ROOT, file), 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const imports: Import[] = [];
  const visit = (node: ts.Node): void => {
    const isDynamic =
      ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    const specifier = isDynamic
      ? node.arguments[0]
      : ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
          ? node.argument.literal
          : undefined;
    if (specifier && ts.isStringLiteralLike(specifier)) {
      const isType =
        ts.isImportTypeNode(node) ||
        (ts.isImportDeclaration(node) &&
          node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword);
      const kind = isDynamic ? 'dynamic' : isType ? 'type' : 'static';
      imports.push({ file, target: pathOf(file, specifier.text), kind });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return imports;
};

const pathOf = (file: string, specifier: string): string => {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (!specifier.startsWith('.')) return specifier;
  return join(file, '..', specifier);
};

describe('the demo', () => {
  const imports = files.flatMap(importsOf).filter(({ target }) => isDemo(target));
  const isOfCapability = ({ file }: Import) => file.endsWith('/capability.ts') && !isCore(file);
  const isCore = (file: string) => file.startsWith('api/core/');

  it('of a capability is imported dynamically, by its own `capability.ts`', () => {
    const own = imports.filter(isOfCapability);
    const expected = own.map(({ file }) => ({
      file,
      target: expect.stringMatching(new RegExp(`^${dirname(file)}/demo(/demo)?\\.ts$`)),
      kind: 'dynamic',
    }));
    expect(own.length).toBeGreaterThan(8);
    expect(own).toEqual(expected);
  });

  it('is imported dynamically, by its entry point, in one place', () => {
    expect(imports.filter((one) => !isOfCapability(one))).toEqual([
      { file: 'api/app/demo-import.ts', target: 'api/app/demo/demo.ts', kind: 'dynamic' },
      { file: 'api/core/capability.ts', target: 'api/core/demo/demo-module.ts', kind: 'type' },
    ]);
  });
});
