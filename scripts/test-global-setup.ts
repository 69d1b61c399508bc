import type { TestProject } from 'vitest/node';
import { startTestServer, type TestServer } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** One PostgreSQL for the whole vitest run; each test file makes its own database with `createTestDatabase()`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, template, stop } = await startTestServer();
  project.provide('testServer', { adminUrl, template });
  return stop;
}
