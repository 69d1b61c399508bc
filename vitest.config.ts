import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Test files of a worker share modules, whose loading would take a third of the time. Shared mutable state is forbidden.
    isolate: false,
    reporters: process.env.CI ? ['default'] : ['dot'],
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          // Property tests take their time on a busy machine.
          testTimeout: 60_000,
          include: ['spec/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['api/**/*.test.ts', 'cli/**/*.test.ts'],
          globalSetup: ['scripts/test-global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 3,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
