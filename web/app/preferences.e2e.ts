import type { Page } from 'playwright/test';
import { findBoothProduct, productPath } from '#web/testing/booth-products.ts';
import { openReview } from '#web/testing/contact-steps.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { findMotion } from '#web/testing/layout.ts';
import { alertIn, open, tabTo } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* User preferences: forced colors, reduced motion, zoom. every-page.e2e.ts has more for every page. */

const t = textsOf('ja');
const PLATE = 'main [data-size]:has(> [data-genre])';

test.describe('in forced colors', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

  /** Returns the width of the visible outline and border, in pixels. */
  const lines = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } =
          getComputedStyle(element);
        const drawn = (style: string, width: string) =>
          style === 'none' ? 0 : Number.parseFloat(width);
        return {
          outline: drawn(outlineStyle, outlineWidth),
          border: drawn(borderTopStyle, borderTopWidth),
        };
      });

  test('buttons, fields, states, plates, messages and questions have edges', async ({
    page,
    signedInAs,
  }) => {
    const boothProduct = await findBoothProduct(page.request, { reservable: 'true' });
    await open(page, productPath(boothProduct));
    for (const selector of ['main [data-tone]', 'main [data-variant=primary]'])
      expect([selector, (await lines(page, selector)).border]).toEqual([selector, 1]);
    await open(page, `/booth/${boothProduct.boothId}`);
    expect((await lines(page, PLATE)).border).toBe(1);
    await open(page, '/contact');
    for (const selector of ['main input[type=text]', 'main select', 'main textarea'])
      expect((await lines(page, selector)).border, selector).toBeGreaterThanOrEqual(1);
    await openReview(page, 'ja');
    await alertIn(page).waitFor();
    for (const selector of ['main [role=alert]', 'main [aria-invalid=true]'])
      expect((await lines(page, selector)).border, selector).toBeGreaterThanOrEqual(1);

    await signedInAs('visitor@noren.example');
    await open(page, '/user/profile');
    await page.getByRole('button', { name: t('profiles:save') }).click();
    await page.getByRole('button', { name: t('commons:toast.close') }).waitFor();
    expect((await lines(page, '[data-severity]')).border).toBeGreaterThanOrEqual(1);
    await open(page, '/user/address');
    await page.getByRole('main').getByRole('listitem').getByRole('button').last().click();
    await page.getByRole('alertdialog').waitFor();
    const shape = '[data-mode] [data-rac]:has(> [role=alertdialog])';
    expect((await lines(page, shape)).border).toBeGreaterThanOrEqual(1);
  });
});

test('without reduced motion something moves, so the check works', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/');
  expect((await findMotion(page)).length).toBeGreaterThan(0);
});

test.describe('at 400 % zoom', () => {
  // 1280 × 1024 at 400 %.
  test.use({ viewport: { width: 320, height: 256 } });

  test('sticky elements do not cover the focused element', async ({ page }) => {
    await open(page, '/contact');
    await tabTo(page, page.getByRole('main').getByRole('textbox').first());
    for (let presses = 0; presses < 8; presses += 1) {
      const covered = await page.evaluate(() => {
        const focused = document.activeElement as Element;
        const { left, top, width, height } = focused.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + Math.min(height, 40) / 2);
        const isSeen = there && (focused.contains(there) || there.contains(focused));
        return isSeen || there?.closest('label') ? undefined : focused.outerHTML.slice(0, 160);
      });
      expect(covered).toBeUndefined();
      await page.keyboard.press('Tab');
    }
  });

  test('a dialog fits, does not move, and can be answered', async ({ page, signedInAs }) => {
    await signedInAs('visitor@noren.example');
    await open(page, '/user/address');
    await page.getByRole('main').getByRole('listitem').getByRole('button').last().click();
    const no = page.getByRole('alertdialog').getByRole('button', { name: t('commons:cancel') });
    await expect(no).toBeFocused();
    await expect(no).toBeInViewport({ ratio: 1 });
    expect(await findMotion(page)).toEqual([]);
    await no.click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
  });
});
