import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { DEMO_CASES } from '#api/show/products/demo/cases.ts';
import { CHROMIUM } from '#web/testing/browser.ts';
import { startDemoSite } from '#web/testing/demo-site.ts';
import { findOpenRound } from '#web/testing/judging.ts';
import { type Audience, listVisits } from '#web/testing/routes.ts';
import { SCREENS } from '#web/testing/screens.ts';
import { signIn } from '#web/testing/sign-in.ts';
import { startApplication } from '#web/testing/steps.ts';

/*
 * `npm run screenshots [word …]`: screenshots of every page at 390 and 1280 pixels, in both languages and both themes, in
 * `.cache/screenshots`. With words, only pages whose names contain one of them.
 */

const FOLDER = join(import.meta.dirname, '../.cache/screenshots');
const THEMES = ['light', 'dark'] as const;
const FORMS = { ja: '', en: '/en' } as const;
const AUDIENCES: readonly Audience[] = ['guest', 'visitor', 'exhibitor', 'judge', 'staff', 'admin'];
const READER = { locale: 'ja-JP', reducedMotion: 'reduce' } as const;

type Shot = {
  name: string;
  path: string;
  /** Signed in with this demo account. */
  as?: Exclude<Audience, 'guest'>;
  /** Actions on the page before the screenshot. */
  act?: (page: Page) => Promise<void>;
};

const wanted = process.argv.slice(2);

const main = async () => {
  const site = await startDemoSite();
  const browser = await chromium.launch(CHROMIUM);
  try {
    const shots = await listShots(site.url, await listPages(browser, site.url));
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    for (const [screen, device] of Object.entries(SCREENS)) {
      for (const theme of THEMES) {
        const look = { ...device, colorScheme: theme };
        await takeScreenshot(browser, site.url, look, shots, `${screen}-${theme}`);
      }
    }
    console.log(`Screenshots are in ${FOLDER}`);
  } finally {
    await browser.close();
    await site.stop();
  }
};

type Device = NonNullable<Parameters<Browser['newContext']>[0]>;

const takeScreenshot = async (
  browser: Browser,
  url: string,
  device: Device,
  shots: readonly Shot[],
  name: string,
) => {
  for (const audience of AUDIENCES) {
    const context = await browser.newContext({ ...device, ...READER });
    if (audience !== 'guest') await signIn(context.request, url, `${audience}@noren.example`);
    for (const shot of shots.filter(({ as = 'guest' }) => as === audience)) {
      for (const [locale, form] of Object.entries(FORMS)) {
        const page = await context.newPage();
        await page.goto(url + form + shot.path);
        await page.locator('main h1').waitFor();
        await shot.act?.(page);
        await expandWindow(page);
        await page.screenshot({ path: join(FOLDER, `${shot.name}-${name}-${locale}.png`) });
        await page.close();
      }
    }
    await context.close();
  }
};

/** Resizes the window to the height of the page, so that everything is in view and fixed elements are at its edges. */
const expandWindow = async (page: Page) => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const width = page.viewportSize()?.width ?? 0;
  await page.setViewportSize({ width, height: Math.min(height, 8000) });
  await waitUntilReady(page);
};

/** Waits for heading, visible images and icons. */
const waitUntilReady = async (page: Page) => {
  await page.locator('main h1').waitFor();
  await page.waitForFunction(
    () =>
      [...document.images].every(
        (image) => image.complete || image.getBoundingClientRect().left > window.innerWidth,
      ) &&
      [...document.querySelectorAll('main [aria-hidden] svg, main svg')].every(
        ({ children }) => children.length > 0,
      ),
  );
};

/** Lists every page of the route table, in its initial state. */
const listPages = async (browser: Browser, baseURL: string): Promise<Shot[]> => {
  await findOpenRound(baseURL);
  const shots: Shot[] = [];
  for (const audience of AUDIENCES) {
    const context = await browser.newContext({ baseURL });
    if (audience !== 'guest') await signIn(context.request, baseURL, `${audience}@noren.example`);
    for (const { id, address } of await listVisits(context.request, audience))
      shots.push({ name: id, path: address, ...(audience !== 'guest' && { as: audience }) });
    await context.close();
  }
  return shots;
};

const listShots = async (url: string, pages: readonly Shot[]): Promise<Shot[]> => {
  const usual = await findBoothProduct(url, { reservable: 'true', sort: 'kana' });
  const other = await findBoothProduct(url, { reservable: 'true', sort: 'price' });
  const full = await findBoothProduct(url, { q: DEMO_CASES.full });
  const closed = await findBoothProduct(url, { q: DEMO_CASES.closed });
  const notOpen = await findBoothProduct(url, { q: DEMO_CASES.notOpenYet });
  const product = ({ boothId, productId }: BoothProduct) => `/product/${boothId}/${productId}`;
  const all: Shot[] = [
    ...pages,
    { name: 'booth-map-chosen', path: `/booth/map?genre=party&booth=${usual.boothId}#map` },
    { name: 'text-policy-old', path: '/privacy-policy?version=1' },
    { name: 'product-search-none', path: '/product/search?q=zzzz' },
    { name: 'product-full', path: product(full) },
    { name: 'not-found', path: '/no-such-page' },
    { name: 'error-500', path: '/booth/search', act: causeError },
    { name: 'error-503', path: '/contact', act: blockApi },
    { name: 'leave-question', path: '/contact', act: leaveForm },
    { name: 'contact-errors', path: '/contact', act: submitEmpty },
    { name: 'contact-check', path: '/contact', act: writeMessage },
    { name: 'addresses-delete', path: '/user/address', as: 'visitor', act: openDeleteDialog },
    { name: 'address-new-places', path: '/user/address/new', as: 'visitor', act: lookUpPostalCode },
    { name: 'address-new-errors', path: '/user/address/new', as: 'visitor', act: submitEmpty },
    {
      name: 'login-redirect',
      path: `/auth/login?redirect=${encodeURIComponent(`${product(usual)}/reserve`)}`,
    },
    { name: 'login-code', path: '/auth/login', act: requestCode },
    { name: 'reserve-check', path: `${product(usual)}/reserve`, as: 'visitor', act: goToCheck },
    { name: 'reserve-full', path: `${product(full)}/reserve`, as: 'visitor' },
    { name: 'reserve-closed', path: `${product(closed)}/reserve`, as: 'visitor' },
    { name: 'reserve-not-open', path: `${product(notOpen)}/reserve`, as: 'visitor' },
    {
      name: 'my-reservations-cancel',
      path: '/visitor/product-reservation',
      as: 'visitor',
      act: openDialog,
    },
    {
      name: 'my-reservations-done',
      path: `${product(other)}/reserve`,
      as: 'visitor',
      act: reserve,
    },
    { name: 'product-held', path: '/visitor/product-reservation', as: 'visitor', act: showHeld },
    { name: 'profile-toast', path: '/user/profile', as: 'visitor', act: showToast },
    { name: 'header-menu', path: '/booth/search', as: 'visitor', act: unfoldAccount },
    {
      name: 'contact-details-errors',
      path: '/user/contact',
      as: 'visitor',
      act: submitInvalidContact,
    },
  ];
  return all.filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
  );
};

type BoothProduct = { boothId: string; productId: string };

/** Finds the first result of a search. */
const findBoothProduct = async (
  url: string,
  query: Record<string, string>,
): Promise<BoothProduct> => {
  const answer = await fetch(`${url}/api/v1/products?${new URLSearchParams(query)}`);
  const { items } = (await answer.json()) as { items: BoothProduct[] };
  if (!items[0]) throw new Error(`The demo show has no product for ${JSON.stringify(query)}`);
  return items[0];
};

/** Causes an unhandled error. */
const causeError = async (page: Page) => {
  await startApplication(page);
  await page.evaluate(() => void Promise.reject(new Error('for the picture')));
  await page.getByText('500', { exact: true }).waitFor();
};

const blockApi = async (page: Page) => {
  await startApplication(page);
  await page.route('**/api/v1/**', (route) => route.abort());
  await page.locator('footer a[href$="/booth/search"]').click();
  await page.getByText('503', { exact: true }).waitFor();
};

const leaveForm = async (page: Page) => {
  await startApplication(page);
  await page.locator('textarea[name=body]').fill('車椅子で入れる出入口を教えてください。');
  await page.locator('footer a[href$="/booth/search"]').click();
  await page.getByRole('alertdialog').waitFor();
};

/** Saves unchanged values, which shows a toast. */
const showToast = async (page: Page) => {
  await page.locator('main button[type=submit]').click();
  await page.locator('[data-severity]').waitFor();
};

const unfoldAccount = (page: Page) => page.locator('header details summary').click();

let codes = 0;

const requestCode = async (page: Page) => {
  codes += 1;
  await page.getByRole('textbox', { name: /メール|mail/ }).fill(`picture-${codes}@noren.example`);
  await page.locator('main button[type=submit]').click();
  await page.locator('input[autocomplete=one-time-code]').waitFor();
};

const goToCheck = async (page: Page) => {
  await page.getByRole('radio').and(page.locator(':enabled')).first().check();
  await page.getByRole('textbox', { name: /ブース|booth/ }).fill('午後2時ごろに伺います。');
  await page.locator('main button[type=submit]').click();
  await page.locator('main dl').waitFor();
};

const submitInvalidContact = async (page: Page) => {
  await page.getByRole('radio').last().check();
  await page.locator('[autocomplete=organization]').fill('');
  await page.locator('input[type=tel]').first().fill('12');
  await page.locator('main button[type=submit]').click();
  await page.getByRole('main').getByRole('alert').waitFor();
};

const submitEmpty = async (page: Page) => {
  await page.locator('main button[type=submit]').click();
  await page.locator('main [role=alert]').waitFor();
};

const writeMessage = async (page: Page) => {
  await page.locator('select[name=category]').selectOption({ index: 1 });
  await page.locator('input[name=name]').fill('汐見 渚');
  await page.locator('input[name=email]').fill('nagisa@mail.example');
  await page.locator('textarea[name=body]').fill('車椅子で入れる出入口を教えてください。');
  await page.locator('input[name=agreePrivacy]').check();
  await page.locator('main button[type=submit]').click();
  await page.locator('main dl').waitFor();
};

const openDeleteDialog = async (page: Page) => {
  await page.locator('main li').first().getByRole('button').last().click();
  await page.getByRole('alertdialog').waitFor();
};

const lookUpPostalCode = async (page: Page) => {
  await page.locator('input[name=postalCode]').fill('618-0000');
  await page.getByRole('button', { name: '三島郡島本町' }).waitFor();
};

const openDialog = async (page: Page) => {
  await page
    .getByRole('button', { name: /取り消す|Cancel/ })
    .first()
    .click();
  await page.getByRole('alertdialog').waitFor();
};

/** Cancels the reservation at once, for the next screenshot. */
const reserve = async (page: Page) => {
  await goToCheck(page);
  await page.locator('main button[data-variant=primary]').click();
  await page.locator('#done').waitFor();
  const label = await page
    .locator('main section svg[aria-label]')
    .first()
    .getAttribute('aria-label');
  const { origin } = new URL(page.url());
  const { token } = await (await page.request.get(`${origin}/api/auth/token`)).json();
  const made = /[A-HJ-NP-Z2-9]{8}/.exec(label ?? '')?.[0];
  const headers = { Authorization: `Bearer ${token}` };
  await page.request.post(`${origin}/api/v1/me/reservations/${made}/cancel`, { headers });
};

const showHeld = async (page: Page) => {
  await page.locator('li[data-held] h3 a').first().click();
  await page.locator('p [data-held] a, [data-held] > a').first().waitFor();
};

await main();
