import { findChromium } from '#scripts/chromium.ts';

const executablePath = findChromium();

/** The browser of the tests and pictures: the machine's own, for Playwright's cannot be downloaded everywhere. */
export const CHROMIUM = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-gpu',
  ],
};

/** A phone in the hall, and a desk at home. */
export const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;
