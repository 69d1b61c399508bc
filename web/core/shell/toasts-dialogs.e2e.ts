import type { Locator, Page } from 'playwright/test';
import { saveButton } from '#web/testing/account-steps.ts';
import { contactField } from '#web/testing/contact-steps.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { SCREENS } from '#web/testing/screens.ts';
import { open, tabTo } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* Toasts and dialogs, as the pages cause them. */

const t = textsOf('ja');
const layer = (page: Page) => page.locator('[data-group=default]');
const unchanged = (page: Page) =>
  layer(page).getByText(t('commons:form.unchanged'), { exact: true });
const closeButtons = (page: Page, locale: 'ja' | 'en' = 'ja') =>
  page.getByRole('button', { name: textsOf(locale)('commons:toast.close') });

/** A field of the contact details. */
const contactName = (page: Page) => page.getByRole('main').getByRole('textbox').last();

/** Saves unchanged contact details, which shows a toast. */
const causeMessage = async (page: Page) => {
  await saveButton(page, 'ja').click();
  await expect(unchanged(page)).toBeVisible();
};

test.describe('messages', () => {
  test.beforeEach(async ({ page, signedInAs }) => {
    await signedInAs('visitor@noren.example');
    await open(page, '/user/profile');
    await expect(saveButton(page, 'ja')).toBeVisible();
    await page.clock.install();
  });

  test('disappear after a timeout, and their layer with them', async ({ page }) => {
    await expect(layer(page).getByRole('status')).toBeAttached();
    await expect(layer(page)).not.toHaveAttribute('data-raised');
    await causeMessage(page);
    await expect(layer(page)).toHaveAttribute('data-raised');
    await expect(layer(page)).toHaveCSS('z-index', '1100');
    await page.clock.fastForward(6000);
    await expect(unchanged(page)).toBeHidden();
    await page.clock.fastForward(200);
    await expect(layer(page)).not.toHaveAttribute('data-raised');
    await expect(layer(page)).toHaveCSS('z-index', 'auto');

    // They stay while the pointer is over them.
    await causeMessage(page);
    await unchanged(page).hover();
    await page.clock.fastForward(60_000);
    await expect(unchanged(page)).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(6000);
    await expect(unchanged(page)).toBeHidden();
  });

  test('do not pile up, are announced again, and are above everything', async ({ page }) => {
    await causeMessage(page);
    const first = await unchanged(page).elementHandle();
    await saveButton(page, 'ja').click();
    await expect.poll(() => first?.evaluate(({ isConnected }) => isConnected)).toBe(false);
    await expect(unchanged(page)).toHaveCount(1);
    await expect(closeButtons(page)).toHaveCount(1);

    // They are 20 pixels from the corner, above everything, with a large enough button.
    const { right, bottom } = await edges(layer(page));
    expect([right, bottom]).toEqual([20, 20]);
    const box = await closeButtons(page).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    // A dialog covers the page, not the toast.
    await page.getByRole('main').getByRole('textbox').first().fill('別の名前');
    await page.getByRole('contentinfo').locator('a[href="/contact"]').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    const isOnTop = await unchanged(page).evaluate((message) => {
      const { left, top, width, height } = message.getBoundingClientRect();
      return message.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isOnTop).toBe(true);
  });

  test('are reached by F8, which also returns focus, and are closed by key', async ({ page }) => {
    await tabTo(page, saveButton(page, 'ja'));
    await page.keyboard.press('Enter');
    await expect(unchanged(page)).toBeVisible();
    await page.keyboard.press('F8');
    await expect(closeButtons(page)).toBeFocused();
    await page.clock.fastForward(60_000);
    await page.keyboard.press('F8');
    await expect(saveButton(page, 'ja')).toBeFocused();
    await page.keyboard.press('F8');
    await page.keyboard.press('Enter');
    await expect(unchanged(page)).toBeHidden();
    await expect(saveButton(page, 'ja')).toBeFocused();
  });

  test.describe('on a phone', () => {
    test.use(SCREENS.phone);

    test('are above the bottom bar', async ({ page }) => {
      await causeMessage(page);
      const bar = await page
        .getByRole('navigation', { name: t('commons:nav.phone') })
        .boundingBox();
      const box = await layer(page).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      expect((await edges(layer(page))).right).toBe(20);
      expect(box?.width).toBeLessThanOrEqual(390 - 20);
    });

    for (const [how, press] of [
      ['tapped', (page: Page) => saveButton(page, 'ja').tap()],
      ['pressed from a field', (page: Page) => contactName(page).press('Enter')],
    ] as const)
      test(`leave the button visible that was ${how}`, async ({ page }) => {
        await saveButton(page, 'ja').evaluate((button) => {
          const { bottom } = button.getBoundingClientRect();
          scrollBy(0, bottom - innerHeight + 90);
        });
        await press(page);
        await expect(unchanged(page)).toBeVisible();
        const [button, toast] = await Promise.all([
          saveButton(page, 'ja').boundingBox(),
          layer(page).boundingBox(),
        ]);
        expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(toast?.y ?? 0);
        expect(button?.y).toBeGreaterThan(0);
      });
  });
});

/** Distances of an element from the right and the lower edge of the window, in pixels. */
const edges = (element: Locator) =>
  element.evaluate((it) => {
    const { right, bottom } = it.getBoundingClientRect();
    return { right: document.documentElement.clientWidth - right, bottom: innerHeight - bottom };
  });

const own = textsOf('en');

test.describe('a rejected call', () => {
  test.use({ provoked: [403] });

  test('shows a toast, and the page stays', async ({ page, email, signedInAs }) => {
    await signedInAs(email);
    await page.route('**/api/auth/sign-out', (route) =>
      route.fulfill({ status: 403, json: { code: 'FORBIDDEN', message: 'on purpose' } }),
    );
    await open(page, '/en/user');
    await page.getByRole('banner').getByText(email).first().click();
    await page
      .getByRole('button', { name: own('commons:header.signOut') })
      .first()
      .click();
    const alert = page.locator('[data-group=default]').getByRole('alert');
    await expect(alert).toContainText('on purpose');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(own('titles:account'));
    await closeButtons(page, 'en').click();
    await expect(alert).toBeEmpty();
  });
});

test.describe('questions', () => {
  const away = (page: Page) =>
    page.getByRole('contentinfo').getByRole('link', { name: t('commons:shell.booths.link') });
  const dialog = (page: Page) => page.getByRole('alertdialog');
  const body = (page: Page) => contactField(page, 'ja', 'body');

  test.beforeEach(async ({ page }) => {
    await open(page, '/contact');
    await body(page).fill('こんにちは。');
  });

  test('focus the safe answer first; Escape and the scrim answer no', async ({ page }) => {
    for (const no of [
      () => page.keyboard.press('Escape'),
      () => page.keyboard.press('Enter'),
      () => page.mouse.click(5, 5),
    ]) {
      await tabTo(page, away(page));
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByRole('button', { name: t('commons:cancel') })).toBeFocused();
      await expect(page.locator('[data-mode=cancel]')).toBeVisible();
      await no();
      await expect(dialog(page)).toBeHidden();
      await expect(away(page)).toBeFocused();
      await expect(body(page)).toHaveValue('こんにちは。');
    }
    // When the opener is gone, the heading has focus.
    await away(page).click();
    await expect(dialog(page)).toBeVisible();
    await away(page).evaluate((link) => link.setAttribute('hidden', ''));
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('a second dialog answers the first with no', async ({ page, site }) => {
    await open(page, '/booth/search');
    await page.getByRole('contentinfo').locator('a[href="/contact"]').click();
    await body(page).fill('こんにちは。');
    await away(page).click();
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(`${site.url}/contact`);
    await expect(body(page)).toHaveValue('こんにちは。');
  });

  test.describe('without a connection', () => {
    test.use({ provoked: [0] });

    test('are there for those who are signed in', async ({ page, signedInAs }) => {
      await signedInAs('visitor@noren.example');
      await open(page, '/contact');
      await body(page).fill('こんにちは。');
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await away(page).click();
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(body(page)).toHaveValue('こんにちは。');
    });
  });
});
