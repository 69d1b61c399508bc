import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { serializeContract } from '#spec/app/contract.ts';
import { OPERATIONS } from '#spec/app/operations.ts';
import { type OperationSummary, summarize } from '#spec/core/operation-summary.ts';

/**
 * Writes `openapi.json`, `client/` and `operations.ts` from the contract into a folder; the same contract always gives the
 * same bytes.
 */
export const generate = async (folder: string): Promise<void> => {
  const document = join(folder, 'openapi.json');
  await rm(join(folder, 'client'), { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(document, serializeContract());
  await createClient({
    input: document,
    logs: { level: 'silent' },
    output: { path: join(folder, 'client'), module: { extension: '.ts' } },
    plugins: ['@hey-api/client-ofetch', '@hey-api/typescript', '@hey-api/sdk'],
  });
  await writeFile(join(folder, 'operations.ts'), serializeSummaries());
};

/** Returns the operations without their schemas: the command line would take longer to load those than to call the API. */
const serializeSummaries = (): string => {
  const summaries: OperationSummary[] = Object.values(OPERATIONS).map(summarize);
  const entries = summaries.map((summary) => `  ${summary.id}: ${JSON.stringify(summary)},\n`);
  return [
    '// This file is generated from the contract by npm run generate.\n',
    "import type { OperationSummary } from '#spec/core/operation-summary.ts';\n\n",
    `export const OPERATIONS = {\n${entries.join('')}} as const satisfies Record<string, OperationSummary>;\n`,
  ].join('');
};

if (import.meta.main) {
  await generate(join(import.meta.dirname, '..', 'generated'));
  // Loads the commands, which use the generated client.
  const { writeCommandLine } = await import('./command-line.ts');
  await writeCommandLine();
}
