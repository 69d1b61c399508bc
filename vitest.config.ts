import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/**
 * Tests that replace modules or measure time. All others share the modules of their worker, whose loading would take a third of the time.
 */
const ISOLATED = '**/*.isolated.test.ts';
const PROPERTY_SEED = 'scripts/test-property-seed.ts';

export default defineConfig({
  test: {
    reporters: process.env.CI ? ['default'] : ['dot'],
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          setupFiles: [PROPERTY_SEED],
          isolate: false,
          // Property tests take their time on a busy machine.
          testTimeout: 60_000,
          include: ['spec/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [ISOLATED],
        },
      },
      {
        test: {
          name: 'unit-isolated',
          setupFiles: [PROPERTY_SEED],
          testTimeout: 60_000,
          include: [ISOLATED],
          exclude: ['api/**', 'node_modules/**'],
        },
      },
      {
        test: {
          name: 'api',
          isolate: false,
          include: ['api/**/*.test.ts', 'cli/**/*.test.ts'],
          exclude: [ISOLATED],
          globalSetup: ['scripts/test-global-setup.ts'],
          setupFiles: [PROPERTY_SEED, 'api/testing/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 3,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'api-isolated',
          include: ['api/**/*.isolated.test.ts'],
          globalSetup: ['scripts/test-global-setup.ts'],
          setupFiles: [PROPERTY_SEED, 'api/testing/setup.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
