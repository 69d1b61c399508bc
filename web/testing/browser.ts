import { findChromium } from './chromium.ts';

const executablePath = findChromium();

/** The machine's own Chromium for tests and screenshots, since Playwright's cannot be downloaded everywhere. */
export const CHROMIUM = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-gpu',
  ],
};
