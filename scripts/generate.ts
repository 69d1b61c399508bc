import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { serializeContract } from '#spec/app/contract.ts';

/** Writes `openapi.json` and `client/` from the contract into a folder; the same contract always gives the same bytes. */
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
};

if (import.meta.main) await generate(join(import.meta.dirname, '..', 'generated'));
