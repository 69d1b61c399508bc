import { defineConfig } from 'playwright/test';
import { CHROMIUM, SCREENS } from './web/e2e/browser.ts';
import type { SiteOptions } from './web/e2e/fixtures.ts';

/** Browser tests: every one on a phone and at a desk, against a demo site of the worker's own. */
export default defineConfig<SiteOptions>({
  testDir: 'web/e2e',
  testMatch: '**/*.e2e.ts',
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
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: Object.entries(SCREENS).map(([name, use]) => ({ name, use })),
});
