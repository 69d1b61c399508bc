import {
  type AuthUser,
  exchangeDeviceCode,
  getSession,
  requestDeviceCode,
} from '#generated/client/index.ts';
import { DEVICE_CLIENTS, DEVICE_GRANT } from '#spec/accounts/devices.ts';
import type { Locale } from '#spec/core/locale.ts';
import { EXIT, type ExitCode, Failure } from './exit.ts';
import { interruptible } from './interrupt.ts';
import { say, style } from './output.ts';
import { exitCodeOf, Problem } from './problem.ts';
import type { Site } from './site.ts';
import { visible } from './terminal-text.ts';
import type { TextKey } from './texts.ts';

const client_id = DEVICE_CLIENTS[0];
/** RFC 8628, 3.5: by so much longer, in seconds, after `slow_down`. */
const SLOWER = 5;

/** Why nobody is signed in. */
const REFUSED: Readonly<Record<string, readonly [ExitCode, TextKey]>> = {
  EXPIRED_TOKEN: [EXIT.signedOut, 'login.device.expired'],
  INVALID_GRANT: [EXIT.signedOut, 'login.device.expired'],
  ACCESS_DENIED: [EXIT.forbidden, 'login.device.denied'],
};

/** Signs in through a browser, where there is a passkey: shows a code and waits until it was answered there. RFC 8628. */
export const loginByBrowser = async (site: Site): Promise<AuthUser> => {
  const { io, t, call } = site;
  const begun = await call(requestDeviceCode, { body: { client_id } });
  const page = (address: string) => inLanguage(address, site.locale);
  site.note('login.device.open', { address: page(begun.verification_uri) });
  say(io, `  ${style(io, io.stderr, '1', visible(withHyphen(begun.user_code)))}`);
  if (io.stderr.isTTY) {
    site.note('login.device.scan');
    say(io, await qrCode(site, page(begun.verification_uri_complete)));
  }
  site.note('login.device.waiting', { minutes: Math.ceil(begun.expires_in / 60) });
  await interruptible(io, (signal) => poll(site, begun, signal));
  const found = await call(getSession, {});
  if (!found) throw new Failure(EXIT.signedOut, t('whoami.nobody', { server: site.server }));
  return found.user;
};

/** The server names the page in Japanese, which has no prefix. */
const inLanguage = (address: string, locale: Locale): string => {
  const url = new URL(address);
  if (locale !== 'ja') url.pathname = `/${locale}${url.pathname}`;
  return url.href;
};

type Begun = { device_code: string; expires_in: number; interval: number };

const poll = async (site: Site, begun: Begun, signal: AbortSignal): Promise<void> => {
  const { io, t, call } = site;
  const { device_code, expires_in } = begun;
  const body = { grant_type: DEVICE_GRANT, device_code, client_id } as const;
  let { interval } = begun;
  for (let waited = 0; waited < expires_in; waited += interval) {
    await io.wait(interval * 1000, signal);
    try {
      await call(exchangeDeviceCode, { body });
      return;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const refused = REFUSED[error.code];
      if (refused) throw new Failure(refused[0], t(refused[1]));
      // Whoever is out of reach for a moment may be back before the code is too old.
      const isBusy = exitCodeOf(error) === EXIT.unavailable;
      if (error.code === 'SLOW_DOWN' || isBusy) interval += SLOWER;
      else if (error.code !== 'AUTHORIZATION_PENDING') throw error;
    }
  }
  throw new Failure(EXIT.signedOut, t('login.device.expired'));
};

/** Eight signs are read more easily as four and four; the page takes them either way. */
const withHyphen = (code: string) => code.replace(/^(\w{4})(\w{4})$/, '$1-$2');

/** Black on white where the terminal has colours, else in its own two. */
const qrCode = async ({ io }: Site, address: string): Promise<string> => {
  const { default: qr } = await import('qrcode');
  const hasColours = style(io, io.stderr, '1', '') !== '';
  return qr.toString(address, {
    errorCorrectionLevel: 'L',
    ...(hasColours ? { type: 'terminal', small: true } : { type: 'utf8' }),
  });
};
