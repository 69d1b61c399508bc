import type { Page } from 'playwright/test';
import { findBoothProduct, productPath } from '#web/testing/booth-products.ts';
import { contactField } from '#web/testing/contact-steps.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { holdApplication, startApplication } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* A page is plain HTML until the first interaction that needs more. No interaction or input may be lost. */

const t = textsOf('ja');

const isStarted = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('started').length > 0);
const started = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('started').length > 0);

/** Opens a page and waits until the session is known. */
const openWithSession = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-visitor', /./);
};

test('pages load no script and show who is signed in; the account menu, opened as the first interaction, stays open', async ({
  page,
  site,
  email,
  signedInAs,
}) => {
  await signedInAs(email);
  const scripts: string[] = [];
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script') scripts.push(pathname);
    if (pathname.startsWith('/api/')) calls.push(pathname.split('/').at(-1) ?? '');
  });
  const header = page.getByRole('banner');
  const expectSignedIn = async () => {
    await expect(header.getByText(email).first()).toBeVisible();
    await expect(header.getByRole('link', { name: t('commons:header.signIn') })).toBeHidden();
  };
  const boothProduct = await findBoothProduct(page.request, {});
  await openWithSession(page, '/booth/search');
  await expectSignedIn();
  await page.mouse.wheel(0, 800);
  await page.keyboard.press('Tab');
  for (const path of ['/booth/map', '/product/search', productPath(boothProduct)]) {
    await page.locator(`a[href="${path}"]:visible`).first().click();
    await expect(page).toHaveURL(site.url + path);
    await expectSignedIn();
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts).toEqual([]);
  expect(await isStarted(page)).toBe(false);
  // Each page asks who is signed in, but for one token.
  const count = (name: string) => calls.filter((each) => each === name).length;
  expect(['get-session', 'login_user', 'token'].map(count)).toEqual([4, 4, 1]);
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('auth_jwt');
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/product/search`);

  await expectSignedIn();
  await header.getByText(email).first().click();
  await started(page);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const menu = header.getByRole('link', { name: t('titles:visitorMenu') });
  await expect(menu).toBeVisible();
  await menu.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('titles:visitorMenu'));
  await expect(menu).toBeHidden();
});

test('text typed before the application runs is kept and submitted', async ({ page }) => {
  const open = await holdApplication(page);
  await openWithSession(page, '/contact');
  await contactField(page, 'ja', 'name').pressSequentially('汐見 渚');
  await contactField(page, 'ja', 'category').selectOption({
    label: t('contact-messages:categories.visit'),
  });
  await contactField(page, 'ja', 'privacy.agree').check();
  await contactField(page, 'ja', 'body').pressSequentially('こん');
  open();
  await started(page);
  await page.keyboard.type('にちは');
  await expect(contactField(page, 'ja', 'body')).toHaveValue('こんにちは');
  await expect(contactField(page, 'ja', 'body')).toBeFocused();
  await contactField(page, 'ja', 'email').fill('starter@noren.example');
  await page.getByRole('button', { name: t('contact-messages:check.open') }).click();
  const answers = page.getByRole('main').getByRole('definition');
  await expect(answers.filter({ hasText: '汐見 渚' })).toBeVisible();
  await expect(answers.filter({ hasText: 'こんにちは' })).toBeVisible();
  await expect(answers.filter({ hasText: t('contact-messages:categories.visit') })).toBeVisible();
});

test('clicks before the application runs are replayed once, and one that ends in it counts', async ({
  page,
  email,
  signedInAs,
}) => {
  const check = page.getByRole('button', { name: t('contact-messages:check.open') });
  const alert = page.getByRole('main').getByRole('alert').first();
  await test.step('two clicks', async () => {
    const open = await holdApplication(page);
    await openWithSession(page, '/contact');
    await check.click();
    await check.click();
    expect(await isStarted(page)).toBe(false);
    open();
    await expect(alert).toBeFocused();
    expect(new URL(page.url()).search).toBe('');
  });
  await test.step('a click that begins on plain HTML and ends in the application', async () => {
    const open = await holdApplication(page);
    await openWithSession(page, '/contact');
    await check.hover();
    await page.mouse.down();
    expect(await isStarted(page)).toBe(false);
    open();
    await started(page);
    await page.mouse.up();
    await expect(alert).toBeVisible();
  });
  await test.step('signing out as the first interaction', async () => {
    await signedInAs(email);
    const open = await holdApplication(page);
    await openWithSession(page, '/booth/search');
    const header = page.getByRole('banner');
    await header.getByText(email).first().click();
    await header.getByRole('button', { name: t('commons:header.signOut') }).click();
    open();
    await expect(page).toHaveURL(/\/$/);
    await expect(header.getByRole('link', { name: t('commons:header.signIn') })).toBeVisible();
  });
});

test('an IME composition is not disturbed', async ({ page }) => {
  const open = await holdApplication(page);
  await openWithSession(page, '/contact');
  const body = contactField(page, 'ja', 'body');
  await body.focus();
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Input.imeSetComposition', {
    text: 'とうきょう',
    selectionStart: 5,
    selectionEnd: 5,
  });
  open();
  await page.waitForLoadState('networkidle');
  expect(await isStarted(page)).toBe(false);
  await protocol.send('Input.insertText', { text: '東京' });
  await started(page);
  await expect(body).toHaveValue('東京');
});

test('a page keeps its scroll position, and back shows the previous page', async ({ page }) => {
  const boothProduct = await findBoothProduct(page.request, {});
  await openWithSession(page, '/product/search');
  await page.evaluate(() => scrollTo(0, 700));
  await startApplication(page);
  expect(await page.evaluate(() => scrollY)).toBe(700);
  await page
    .locator(`main a[href="${productPath(boothProduct)}"]`)
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${productPath(boothProduct)}$`));
  await page.reload();
  expect(await isStarted(page)).toBe(false);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('titles:productSearch'));
});

test.describe('when the application is gone', () => {
  test.use({ provoked: [404], provokedErrors: /dynamically imported module/ });
  const APPLICATION = /\/assets\/entry-client.*\.js$/;

  test('a reload tries once more, with input and clicks restored', async ({ page }) => {
    let tries = 0;
    const gate = Promise.withResolvers<void>();
    await page.route(APPLICATION, async (route) => {
      tries += 1;
      if (tries > 1) return route.continue();
      await gate.promise;
      await route.fulfill({ status: 404 });
    });
    await page.goto('/contact');
    await contactField(page, 'ja', 'body').pressSequentially('まだあります');
    await page.getByRole('button', { name: t('contact-messages:check.open') }).click();
    gate.resolve();
    // The form was submitted: missing fields are reported, and the input is restored.
    await expect(page.getByRole('main').getByRole('alert').first()).toBeFocused();
    await expect(contactField(page, 'ja', 'body')).toHaveValue('まだあります');
    expect(tries).toBe(2);
  });

  test('and the reload fails too, an error is shown above the page and nothing is lost', async ({
    page,
  }) => {
    const gate = Promise.withResolvers<void>();
    await page.route(APPLICATION, async (route) => {
      await gate.promise;
      await route.fulfill({ status: 404 });
    });
    let loads = 0;
    page.on('framenavigated', () => {
      loads += 1;
    });
    await page.goto('/contact');
    await contactField(page, 'ja', 'body').pressSequentially('まだ');
    gate.resolve();
    const failure = page.getByRole('heading', { name: t('commons:error.503.title') });
    await expect(failure).toBeFocused();
    await expect(contactField(page, 'ja', 'body')).toHaveValue('まだ');
    expect(loads).toBe(2);
    await page.unroute(APPLICATION);
    await page.getByRole('link', { name: t('commons:error.reload') }).click();
    await started(page);
    await expect(failure).toBeHidden();
    await expect(contactField(page, 'ja', 'body')).toHaveValue('まだ');
  });

  test('a page rendered in the browser becomes the error screen, but not for crawlers', async ({
    page,
  }) => {
    const heading = page.getByRole('heading', { level: 1 });
    let failures = 0;
    page.on('console', (message) => {
      if (/dynamically imported module/.test(message.text())) failures += 1;
    });
    await page.route(APPLICATION, (route) => route.fulfill({ status: 404 }));
    await page.goto('/user/profile');
    await expect(heading).toHaveText(t('commons:error.503.title'));
    await page.unroute(APPLICATION);
    await page.getByRole('link', { name: t('commons:error.reload') }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
    // Data stored by another build is ignored.
    for (const left of ['null', '{', '{"address":"/auth/login"}']) {
      await page.evaluate((text) => sessionStorage.setItem('noren:left', text), left);
      await page.goto('/auth/login');
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    }

    await page.route(APPLICATION, (route) => route.fulfill({ status: 404 }));
    await page.addInitScript(() => {
      if (location.search === '?crawler')
        Object.defineProperty(navigator, 'userAgent', { get: () => 'Googlebot/2.1' });
      // Without storage, the page does not reload forever.
      if (location.search === '?without-storage')
        Object.defineProperty(window, 'sessionStorage', {
          get: () => {
            throw new DOMException('forbidden', 'SecurityError');
          },
        });
    });
    failures = 0;
    await page.goto('/user/profile?crawler');
    await expect.poll(() => failures).toBe(2);
    await expect(heading).toHaveCount(0);
    failures = 0;
    await page.goto('/user/profile?without-storage');
    await expect(heading).toHaveText(t('commons:error.503.title'));
    expect(failures).toBe(1);
  });
});
