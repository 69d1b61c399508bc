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
const goTo = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-visitor', /./);
};

test('a page loads no script, and links work without any', async ({ page, site }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const boothProduct = await findBoothProduct(page.request, {});
  await goTo(page, '/product/search');
  await page.mouse.wheel(0, 800);
  await page.keyboard.press('Tab');
  await page
    .locator(`main a[href="${productPath(boothProduct)}"]`)
    .first()
    .click();
  await expect(page).toHaveURL(site.url + productPath(boothProduct));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts).toEqual([]);
  expect(await isStarted(page)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/product/search`);
});

test('text typed before the application runs is kept and submitted', async ({ page }) => {
  const open = await holdApplication(page);
  await goTo(page, '/contact');
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

test('a click before the application runs is replayed once', async ({ page }) => {
  const open = await holdApplication(page);
  await goTo(page, '/contact');
  const check = page.getByRole('button', { name: t('contact-messages:check.open') });
  await check.click();
  await check.click();
  expect(await isStarted(page)).toBe(false);
  open();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeFocused();
  expect(new URL(page.url()).search).toBe('');
});

test('a click that begins on plain HTML and ends in the application counts', async ({ page }) => {
  const open = await holdApplication(page);
  await goTo(page, '/contact');
  const check = page.getByRole('button', { name: t('contact-messages:check.open') });
  await check.hover();
  await page.mouse.down();
  open();
  await started(page);
  await page.mouse.up();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
});

test('an IME composition is not disturbed', async ({ page }) => {
  const open = await holdApplication(page);
  await goTo(page, '/contact');
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

test('the signed-in user is shown without the application, and the account menu, opened as the first interaction, stays open', async ({
  page,
  email,
  signedInAs,
}) => {
  await signedInAs(email);
  await goTo(page, '/booth/search');
  const header = page.getByRole('banner');
  await expect(header.getByText(email).first()).toBeVisible();
  await expect(header.getByRole('link', { name: t('commons:header.signIn') })).toBeHidden();
  expect(await isStarted(page)).toBe(false);
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('auth_jwt');
  await header.getByText(email).first().click();
  await started(page);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const menu = header.getByRole('link', { name: t('titles:visitorMenu') });
  await expect(menu).toBeVisible();
  await menu.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('titles:visitorMenu'));
  await expect(menu).toBeHidden();
});

test('following links fetches session and user again, but no other token', async ({
  page,
  email,
  signedInAs,
}) => {
  await signedInAs(email);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname.split('/').at(-1) ?? '');
  });
  const header = page.getByRole('banner');
  await goTo(page, '/booth/search');
  await expect(header.getByText(email).first()).toBeVisible();
  for (const path of ['/product/search', '/booth/map', '/booth/search']) {
    await page.locator(`a[href="${path}"]:visible`).first().click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(header.getByText(email).first()).toBeVisible();
  }
  expect(await isStarted(page)).toBe(false);
  const count = (name: string) => calls.filter((each) => each === name).length;
  expect(['get-session', 'login_user', 'token'].map(count)).toEqual([4, 4, 1]);
});

test('an empty user record signs out without the application', async ({
  page,
  email,
  signedInAs,
}) => {
  await signedInAs(email);
  await page.route(/\/login_user/, (route) =>
    route.fulfill({ json: { email: '', displayId: '' } }),
  );
  await goTo(page, '/booth/search');
  await expect(page.locator('html')).toHaveAttribute('data-visitor', 'guest');
  await expect(
    page.getByRole('banner').getByRole('link', { name: t('commons:header.signIn') }),
  ).toBeVisible();
  expect(await isStarted(page)).toBe(false);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('auth_jwt');
  expect(await (await page.request.get('/api/auth/get-session')).json()).toBeNull();
});

test('signing out works as the first interaction', async ({ page, email, signedInAs }) => {
  await signedInAs(email);
  const open = await holdApplication(page);
  await goTo(page, '/booth/search');
  const header = page.getByRole('banner');
  await header.getByText(email).first().click();
  await header.getByRole('button', { name: t('commons:header.signOut') }).click();
  open();
  await expect(page).toHaveURL(/\/$/);
  await expect(header.getByRole('link', { name: t('commons:header.signIn') })).toBeVisible();
});

test('a page keeps its scroll position, and back shows the previous page', async ({ page }) => {
  const boothProduct = await findBoothProduct(page.request, {});
  await goTo(page, '/product/search');
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

  test('a page rendered in the browser becomes the error screen', async ({ page }) => {
    await page.route(APPLICATION, (route) => route.fulfill({ status: 404 }));
    await page.goto('/user/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('commons:error.503.title'));
    await page.unroute(APPLICATION);
    await page.getByRole('link', { name: t('commons:error.reload') }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
    // Data stored by another build is ignored.
    for (const left of ['null', '{', '{"address":"/auth/login"}']) {
      await page.evaluate((text) => sessionStorage.setItem('noren:left', text), left);
      await page.goto('/auth/login');
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    }
  });

  test.describe('for a crawler', () => {
    test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });

    test('the error is logged and not shown', async ({ page }) => {
      let failures = 0;
      page.on('console', (message) => {
        if (/dynamically imported module/.test(message.text())) failures += 1;
      });
      await page.route(APPLICATION, (route) => route.fulfill({ status: 404 }));
      await page.goto('/user/profile');
      await expect.poll(() => failures).toBe(2);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    });
  });

  test('without storage, the page does not reload forever', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    });
    await page.route(APPLICATION, (route) => route.fulfill({ status: 404 }));
    await page.goto('/user/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('commons:error.503.title'));
  });
});
