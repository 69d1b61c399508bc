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

/** The `User-Agent` of the command line begins like this. */
const COMMAND_LINE = /^noren\//;

/** Returns whether a session belongs to the command line, by its `User-Agent` at sign-in. */
export const isCommandLine = (userAgent: string): boolean => COMMAND_LINE.test(userAgent);

const firstOf = (names: typeof DEVICES, userAgent: string) =>
  names.find(([sign]) => sign.test(userAgent))?.[1];

/** Returns the names of the device and the browser for a `User-Agent`, as far as known. */
export const deviceName = (
  userAgent: string,
): { device: string | undefined; browser: string | undefined } => ({
  device: firstOf(DEVICES, userAgent),
  browser: firstOf(BROWSERS, userAgent),
});
