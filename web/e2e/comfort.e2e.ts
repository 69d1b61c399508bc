import type { Page } from 'playwright/test';
import { openCheck } from './contact-steps.ts';
import { everyPage } from './every-page.ts';
import { expect, test } from './fixtures.ts';
import { findOffer, productPath } from './offers.ts';
import { alertOn, open, tabTo } from './steps.ts';
import { LOCALES, textsOf } from './texts.ts';

/* For those who choose their own colours, who get dizzy, who enlarge: what they asked their machine for goes first. */

const t = textsOf('ja');
const PLATE = 'main [data-size]:has(> [data-genre])';

test.describe('with colours of the reader’s own', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

  /** Width of the outline and of the border, in pixels, where they are drawn. */
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

  test('focus is seen on everything that takes it, from the first link to the last', async ({
    page,
  }) => {
    test.slow();
    for (const { path } of await everyPage(page, 'everybody')) {
      await open(page, path);
      const unseen: string[] = [];
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press('Tab');
        const without = await page.evaluate(() => {
          const focused = document.activeElement;
          if (!focused || focused === document.body) return undefined;
          // A card shows the ring for the link that is stretched over it.
          const seen = [focused, ...ancestors(focused)].some((element) => {
            const { outlineStyle, outlineWidth } = getComputedStyle(element);
            return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
          });
          // A booth of the map has its ring as the edge of its table.
          const edged = [...focused.querySelectorAll('rect')].some(
            (table) => Number.parseFloat(getComputedStyle(table).strokeWidth) >= 3,
          );
          return seen || edged ? undefined : focused.outerHTML.slice(0, 200);

          function ancestors(element: Element): Element[] {
            const above = element.parentElement;
            return above ? [above, ...ancestors(above)] : [];
          }
        });
        if (without) unseen.push(without);
      }
      expect([path, unseen]).toEqual([path, []]);
    }
  });

  test('buttons, fields, states and plates have edges', async ({ page }) => {
    const offer = await findOffer(page.request, { reservable: 'true' });
    await open(page, productPath(offer));
    for (const selector of ['main [data-tone]', 'main [data-variant=primary]'])
      expect([selector, (await lines(page, selector)).border]).toEqual([selector, 1]);
    await open(page, `/booth/${offer.boothId}`);
    expect((await lines(page, PLATE)).border).toBe(1);
    await open(page, '/contact');
    for (const selector of ['main input[type=text]', 'main select', 'main textarea'])
      expect((await lines(page, selector)).border, selector).toBeGreaterThanOrEqual(1);
    await openCheck(page, 'ja');
    await alertOn(page).waitFor();
    for (const selector of ['main [role=alert]', 'main [aria-invalid=true]'])
      expect((await lines(page, selector)).border, selector).toBeGreaterThanOrEqual(1);
  });

  test('so do messages and questions', async ({ page, signedInAs }) => {
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

test.describe('without motion', () => {
  /** Elements whose styles move them for any time at all. */
  const moving = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) =>
        [undefined, '::before', '::after'].flatMap((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          const times = [style.transitionDuration, style.animationDuration].join().split(',');
          const moves = times.some((time) => Number.parseFloat(time) > 0);
          return moves || style.scrollBehavior === 'smooth'
            ? [`${element.tagName} ${element.className} ${pseudo ?? ''}`]
            : [];
        }),
      ),
    );

  test('nothing moves', async ({ page, signedInAs }) => {
    const expectStill = async (path: string) => {
      await open(page, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([path, await moving(page)]).toEqual([path, []]);
    };
    for (const { path } of await everyPage(page, 'everybody')) await expectStill(path);
    await signedInAs('visitor@noren.example');
    for (const { path } of await everyPage(page, 'own')) await expectStill(path);
    await open(page, '/user/address');
    await page.getByRole('main').getByRole('listitem').getByRole('button').last().click();
    await page.getByRole('alertdialog').waitFor();
    expect(await moving(page)).toEqual([]);
  });

  test('otherwise something does: the measure is right', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open(page, '/');
    expect((await moving(page)).length).toBeGreaterThan(0);
  });
});

test.describe('enlarged four times', () => {
  // 1280 × 1024 at 400 %.
  test.use({ viewport: { width: 320, height: 256 } });

  /** What stands out of the window to the right, or is cut by what is around it. */
  const cut = (page: Page) =>
    page.evaluate(() => {
      const width = document.documentElement.clientWidth;
      return [...document.querySelectorAll('body *')]
        .filter((element) => element.checkVisibility() && !isMeantToBe(element))
        .filter((element) => {
          const { right, left } = element.getBoundingClientRect();
          return right > width + 1 || left < -1;
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 160));

      /** For listeners only, or in a part that scrolls by itself. */
      function isMeantToBe(element: Element): boolean {
        if (element.closest('.visually-hidden, svg, [aria-hidden=true]')) return true;
        for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
          const { overflowX, clipPath, position } = getComputedStyle(at);
          if (['auto', 'scroll'].includes(overflowX) && at !== element) return true;
          if (clipPath.startsWith('inset') && position === 'absolute') return true;
        }
        return false;
      }
    });

  const expectWhole = async (page: Page, path: string) => {
    await open(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([path, over, await cut(page)]).toEqual([path, 0, []]);
  };

  for (const locale of LOCALES) {
    const prefix = locale === 'en' ? '/en' : '';

    test(`nothing is cut, and nothing scrolls sideways, in ${locale}`, async ({
      page,
      signedInAs,
    }) => {
      for (const { path } of await everyPage(page, 'everybody'))
        await expectWhole(page, prefix + path);
      await signedInAs('visitor@noren.example');
      for (const { path } of await everyPage(page, 'own')) await expectWhole(page, prefix + path);
    });
  }

  test('what has focus is not under what stays in view', async ({ page }) => {
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

  test('a question fits, and can be answered', async ({ page, signedInAs }) => {
    await signedInAs('visitor@noren.example');
    await open(page, '/user/address');
    await page.getByRole('main').getByRole('listitem').getByRole('button').last().click();
    const no = page.getByRole('alertdialog').getByRole('button', { name: t('commons:cancel') });
    await expect(no).toBeFocused();
    await expect(no).toBeInViewport({ ratio: 1 });
    await no.click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
  });
});
