import type { TFunction } from 'i18next';

/** What a browser says of itself; in the order in which they have to be looked for, for each names its forerunners too. */
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

/** Names for the device and the browser that say this `User-Agent` of themselves, as far as they are known. */
export const deviceName = (
  userAgent: string,
): { device: string | undefined; browser: string | undefined } => ({
  device: firstOf(DEVICES, userAgent),
  browser: firstOf(BROWSERS, userAgent),
});

/** Both in one phrase, such as “Chrome on Windows”; a page that shows it names the namespace `session`. */
export const deviceWords = (t: TFunction, userAgent: string): string | undefined => {
  const { device, browser } = deviceName(userAgent);
  return device && browser ? t('sessions:device', { device, browser }) : (device ?? browser);
};
