import { deviceName, isCommandLine } from '#spec/accounts/device-name.ts';
import type { Locale } from '#spec/core/locale.ts';
import en from '../locales/en.json' with { type: 'json' };
import ja from '../locales/ja.json' with { type: 'json' };

const TEXTS = { ja: ja.devices, en: en.devices };

/** Returns device and browser of a `User-Agent` in one phrase, for e-mails. */
export const deviceLabel = (userAgent: string, locale: Locale): string => {
  const texts = TEXTS[locale];
  if (isCommandLine(userAgent)) return texts.commandLine;
  const { device, browser } = deviceName(userAgent);
  if (device && browser)
    return texts.both.replace('{device}', device).replace('{browser}', browser);
  return device ?? browser ?? texts.unknown;
};
