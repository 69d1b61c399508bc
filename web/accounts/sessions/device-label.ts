import type { TFunction } from 'i18next';
import { deviceName, isCommandLine } from '#spec/accounts/device-name.ts';

/** Returns the device and browser in one phrase (“Chrome on Windows”). The page's texts must include `sessions`. */
export const deviceLabel = (t: TFunction, userAgent: string): string | undefined => {
  if (isCommandLine(userAgent)) return t('sessions:commandLine');
  const { device, browser } = deviceName(userAgent);
  return device && browser ? t('sessions:device', { device, browser }) : (device ?? browser);
};
