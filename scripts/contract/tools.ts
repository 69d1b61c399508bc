import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { generate } from 'orval';
import { CURRENT, lastRelease, releaseFile } from './releases.ts';

/*
 * Tools of others accept the document: Redocly's strictest rules, and two generators whose clients compile. Outside of CI, a
 * document that was released is not tried again with the generators.
 */

const ROOT = join(import.meta.dirname, '..', '..');

const lint = async (): Promise<string[]> => {
  const findings = await lintFromString({
    source: readFileSync(CURRENT, 'utf8'),
    absoluteRef: 'openapi.json',
    config: await createConfig({ extends: ['recommended-strict'] }),
  });
  return findings.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  );
};

/** Writes a client of each generator into a folder. */
const generateClients = async (folder: string): Promise<string[]> => {
  const types = join(folder, 'openapi-typescript.ts');
  writeFileSync(types, astToString(await openapiTS(pathToFileURL(CURRENT))));
  const client = join(folder, 'orval.ts');
  await generate({
    input: { target: CURRENT },
    output: { target: client, client: 'fetch', mode: 'single' },
  });
  return [types, client];
};

const TYPESCRIPT = join(ROOT, 'node_modules', 'ts7', 'bin', 'tsc');
const STRICT =
  '--noEmit --strict --module nodenext --target es2024 --lib es2025,dom,dom.iterable --types';

const compile = (folder: string, files: readonly string[]): string[] => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [TYPESCRIPT, ...STRICT.split(' '), '', ...files],
    { cwd: folder, encoding: 'utf8' },
  );
  return status === 0 ? [] : stdout.trim().split('\n');
};

const needsClients = (): boolean => {
  const version = lastRelease();
  return (
    Boolean(process.env.CI) ||
    version === undefined ||
    !readFileSync(releaseFile(version)).equals(readFileSync(CURRENT))
  );
};

const folder = mkdtempSync(join(tmpdir(), 'noren-clients-'));
try {
  const findings = await lint();
  const generates = needsClients();
  const errors = generates ? compile(folder, await generateClients(folder)) : [];
  for (const finding of [...findings, ...errors]) console.error(finding);
  if (findings.length + errors.length > 0) process.exitCode = 1;
  else if (generates)
    console.log('Redocly has no finding, and the clients of two other generators compile.');
  else
    console.log('Redocly has no finding. The document is the released one: no clients generated.');
} finally {
  rmSync(folder, { recursive: true });
}
