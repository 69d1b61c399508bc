import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Production must not load the demo, so only one dynamic import refers to it. */

const ROOT = resolve(import.meta.dirname, '..');
const isTest = (file: string) => /\.(test|e2e)\.tsx?$|^(api|web)\/testing\//.test(file);
const isDemo = (file: string) => file.startsWith('api/demo/');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'api', 'web', 'cli'], {
  cwd: ROOT,
})
  .toString()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !isTest(file) && !isDemo(file));

type Import = { file: string; target: string; isDynamic: boolean };

/** All imports of a file, types and re-exports included. */
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
      imports.push({ file, target: pathOf(file, specifier.text), isDynamic });
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

  it('is imported dynamically, by its entry point, in one place', () => {
    expect(imports).toEqual([
      { file: 'api/app/demo-import.ts', target: 'api/demo/demo.ts', isDynamic: true },
    ]);
  });
});
