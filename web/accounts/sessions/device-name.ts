import type { TFunction } from 'i18next';

/** Order matters: each user agent also names the browsers it derives from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (names: typeof DEVICES, userAgent: string) =>
  names.find(([sign]) => sign.test(userAgent))?.[1];

/** Names of the device and the browser for a `User-Agent`, as far as known. */
export const deviceName = (
  userAgent: string,
): { device: string | undefined; browser: string | undefined } => ({
  device: firstOf(DEVICES, userAgent),
  browser: firstOf(BROWSERS, userAgent),
});

/** Device and browser in one phrase (“Chrome on Windows”). The page's texts must include `session`. */
export const deviceLabel = (t: TFunction, userAgent: string): string | undefined => {
  const { device, browser } = deviceName(userAgent);
  return device && browser ? t('sessions:device', { device, browser }) : (device ?? browser);
};
