import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The shell has the same engine without windows, and runs the browser tests in two thirds of the time. */
const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Finds the path of Chromium; undefined if none is found. `CHROMIUM` overrides it. */
export const findChromium = (): string | undefined =>
  PLACES.find((place): place is string => place !== undefined && existsSync(place));

const isDebianRoot = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** Finds Chromium, or installs Debian's package where that needs no confirmation. */
export const ensureChromium = (): string | undefined => {
  const found = findChromium();
  if (found || !isDebianRoot()) return found;
  console.log('Installing Chromium (Debian package) for the browser tests');
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  execFileSync(
    'apt-get',
    [
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      'chromium-headless-shell',
      'fonts-noto-cjk',
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    },
  );
  return findChromium();
};

/** Instructions for machines without Chromium. */
export const HOW_TO_GET_CHROMIUM =
  'No Chromium was found, so the browser tests are skipped. On Debian or Ubuntu: sudo apt-get install chromium-headless-shell; elsewhere set CHROMIUM to the browser’s path.';
