import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { serializeContract } from '#spec/app/contract.ts';
import { startTestServer, type TestServer } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
    /** Path of the serialized contract. */
    contractFile: string;
  }
}

/**
 * Starts one PostgreSQL for the whole vitest run; each test file creates its own database with `createTestDatabase()`.
 * Also serializes the contract once, which would take a tenth of a second in each test file.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, template, stop } = await startTestServer();
  project.provide('testServer', { adminUrl, template });
  const contractFile = join(import.meta.dirname, '../../.cache/contract.json');
  mkdirSync(dirname(contractFile), { recursive: true });
  writeFileSync(contractFile, serializeContract());
  project.provide('contractFile', contractFile);
  return stop;
}
