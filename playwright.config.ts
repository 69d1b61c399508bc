import { defineConfig } from 'playwright/test';
import { CHROMIUM } from './web/testing/browser.ts';
import type { SiteOptions } from './web/testing/fixtures.ts';
import { SCREENS } from './web/testing/screens.ts';

/** Where `scripts/test.ts` reads how long each file took. */
const report = process.env.TEST_REPORT;

/**
 * Browser tests, against a demo site of the worker's own; on a desktop unless a test says otherwise. Traces cost a fifth of
 * the time: add `--trace on` to look into a failure.
 */
export default defineConfig<SiteOptions>({
  testDir: 'web',
  testMatch: '**/*.e2e.ts',
  // The built site needs no transformation, which would take each worker many seconds.
  build: { external: ['**/dist/**'] },
  outputDir: '.cache/e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: [
    [process.env.CI ? 'list' : 'dot'],
    ...(report ? [['json', { outputFile: report }] as const] : []),
  ],
  use: {
    ...SCREENS.desktop,
    launchOptions: CHROMIUM,
    contextOptions: { reducedMotion: 'reduce' },
    // The root redirects readers who prefer English.
    locale: 'ja-JP',
    screenshot: 'only-on-failure',
  },
});
