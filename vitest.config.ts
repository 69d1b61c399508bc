import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM } from './web/testing/browser.ts';

/**
 * Tests that replace modules or measure time. All others share the modules of their worker, whose loading would take a third of the time.
 */
const ISOLATED = '**/*.isolated.test.ts';
/** Tests that mostly wait, for processes or for time to pass: they run beside what keeps the processor busy. */
const WAITING = '**/*.waiting.test.ts';
/** Tests of `scripts` that need a database, as all those of the API, the command line and the whole site do. */
const ON_A_SITE = 'scripts/**/*.site.test.ts';
const PROPERTY_SEED = 'spec/core/testing/property-seed.ts';

/** Where `scripts/test.ts` reads how long each file took. */
const report = process.env.TEST_REPORT;

export default defineConfig({
  test: {
    reporters: [process.env.CI ? 'default' : 'dot', ...(report ? ['json'] : [])],
    ...(report && { outputFile: { json: report } }),
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          // By default one core of two is left idle.
          maxWorkers: 2,
          setupFiles: [PROPERTY_SEED],
          isolate: false,
          // Property tests take their time on a busy machine.
          testTimeout: 60_000,
          include: ['spec/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [ISOLATED, WAITING, ON_A_SITE],
        },
      },
      {
        test: {
          name: 'unit-isolated',
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
          setupFiles: [PROPERTY_SEED],
          testTimeout: 60_000,
          include: [ISOLATED],
          exclude: ['api/**', 'node_modules/**'],
        },
      },
      {
        plugins: [react()],
        cacheDir: '.cache/component',
        // Vite warns about a module of Vitest.
        logLevel: 'error',
        // What tests import of libraries, found before they start: finding more later would load them again.
        optimizeDeps: {
          entries: ['web/app/entry-client.tsx', 'web/*/*/*Page.tsx'],
          include: ['axe-core'],
        },
        server: { watch: null },
        test: {
          name: 'component',
          include: ['web/**/*.component.{ts,tsx}'],
          setupFiles: ['web/testing/component/setup.ts'],
          isolate: false,
          // Two documents at a time.
          maxWorkers: 2,
          // The first test of a page also loads its modules.
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // As in the browser tests: part of a label is enough.
            locators: { exact: false },
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: CHROMIUM,
              contextOptions: {
                reducedMotion: 'reduce',
                locale: 'ja-JP',
                timezoneId: 'Asia/Tokyo',
              },
            }),
          },
        },
      },
      {
        test: {
          name: 'api',
          isolate: false,
          include: ['{api,cli,site}/**/*.test.ts', ON_A_SITE],
          exclude: [ISOLATED, WAITING],
          globalSetup: ['api/testing/global-setup.ts'],
          setupFiles: [PROPERTY_SEED, 'api/testing/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 3,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'waiting',
          isolate: false,
          include: [WAITING],
          exclude: ['node_modules/**'],
          globalSetup: ['api/testing/global-setup.ts'],
          setupFiles: [PROPERTY_SEED, 'api/testing/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'api-isolated',
          // One at a time, after the others: what they measure would be that of a busy machine.
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
          include: ['api/**/*.isolated.test.ts'],
          globalSetup: ['api/testing/global-setup.ts'],
          setupFiles: [PROPERTY_SEED, 'api/testing/setup.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
