import { EXIT, type ExitCode, exitCodeOf, Failure } from '#cli/core/exit.ts';
import { interruptible } from '#cli/core/interrupt.ts';
import { printMessage, style } from '#cli/core/output.ts';
import type { Site } from '#cli/core/site.ts';
import { escapeUnsafe } from '#cli/core/terminal-text.ts';
import type { TextKey } from '#cli/core/texts.ts';
import {
  type AuthUser,
  exchangeDeviceCode,
  getSession,
  requestDeviceCode,
} from '#generated/client/index.ts';
import { DEVICE_CLIENTS, DEVICE_GRANT_TYPE } from '#spec/accounts/devices.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { type Locale, localizedPath } from '#spec/core/locale.ts';

const client_id = DEVICE_CLIENTS[0];
/** RFC 8628, 3.5: seconds added to the interval after `slow_down`. */
const SLOW_DOWN = 5;

/** Codes that end the sign-in. */
const REFUSALS: Readonly<Record<string, readonly [ExitCode, TextKey]>> = {
  EXPIRED_TOKEN: [EXIT.signedOut, 'login.device.expired'],
  INVALID_GRANT: [EXIT.signedOut, 'login.device.expired'],
  ACCESS_DENIED: [EXIT.forbidden, 'login.device.denied'],
};

/** Signs in through a browser, for example with a passkey: shows a code and polls until it is approved there. RFC 8628. */
export const loginByDevice = async (site: Site): Promise<AuthUser> => {
  const { io, t, call } = site;
  const started = await call(requestDeviceCode, { body: { client_id } });
  const page = (address: string) => localisedUrl(address, site.locale);
  site.note('login.device.open', { address: page(started.verification_uri) });
  printMessage(io, `  ${style(io, io.stderr, '1', escapeUnsafe(withHyphen(started.user_code)))}`);
  if (io.stderr.isTTY) {
    site.note('login.device.scan');
    printMessage(io, await qrCode(site, page(started.verification_uri_complete)));
  }
  site.note('login.device.waiting', { minutes: Math.ceil(started.expires_in / 60) });
  await interruptible(io, (signal) => poll(site, started, signal));
  const found = await call(getSession, {});
  if (!found) throw new Failure(EXIT.signedOut, t('whoami.nobody', { server: site.server }));
  return found.user;
};

/** The server sends the address of the Japanese page, which has no prefix. */
const localisedUrl = (address: string, locale: Locale): string => {
  const url = new URL(address);
  url.pathname = localizedPath(url.pathname, locale);
  return url.href;
};

type Started = { device_code: string; expires_in: number; interval: number };

const poll = async (site: Site, started: Started, signal: AbortSignal): Promise<void> => {
  const { io, t, call } = site;
  const { device_code, expires_in } = started;
  const body = { grant_type: DEVICE_GRANT_TYPE, device_code, client_id } as const;
  let { interval } = started;
  for (let waited = 0; waited < expires_in; waited += interval) {
    await io.wait(interval * 1000, signal);
    try {
      await call(exchangeDeviceCode, { body });
      return;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const refused = REFUSALS[error.code];
      if (refused) throw new Failure(refused[0], t(refused[1]));
      // The server may recover before the code expires.
      const isBusy = exitCodeOf(error) === EXIT.unavailable;
      if (error.code === 'SLOW_DOWN' || isBusy) interval += SLOW_DOWN;
      else if (error.code !== 'AUTHORIZATION_PENDING') throw error;
    }
  }
  throw new Failure(EXIT.signedOut, t('login.device.expired'));
};

/** Eight characters are easier to read in two groups; the page accepts both. */
const withHyphen = (code: string) => code.replace(/^(\w{4})(\w{4})$/, '$1-$2');

/** Draws a code in black on white on a terminal with colors, else in the terminal's own two. */
const qrCode = async ({ io }: Site, address: string): Promise<string> => {
  const { default: qr } = await import('qrcode');
  const hasColours = style(io, io.stderr, '1', '') !== '';
  return qr.toString(address, {
    errorCorrectionLevel: 'L',
    ...(hasColours ? { type: 'terminal', small: true } : { type: 'utf8' }),
  });
};
