import { defineConfig } from 'playwright/test';
import { CHROMIUM, SCREENS } from './web/e2e/browser.ts';
import type { SiteOptions } from './web/e2e/fixtures.ts';

/** Browser tests, against a demo site of the worker's own: all at a desk, and on a phone what its width can break. */
export default defineConfig<SiteOptions>({
  testDir: 'web/e2e',
  outputDir: '.cache/e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env.CI ? [['list']] : [['dot']],
  use: {
    launchOptions: CHROMIUM,
    contextOptions: { reducedMotion: 'reduce' },
    // Who prefers English is sent to the English pages.
    locale: 'ja-JP',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'desktop', testMatch: '*.e2e.ts', use: SCREENS.desktop },
    {
      name: 'phone',
      testMatch: ['main-job', 'reserving', 'shell', 'booth-map', 'booth-map-found'].map(
        (name) => `${name}.e2e.ts`,
      ),
      use: SCREENS.phone,
    },
  ],
});
