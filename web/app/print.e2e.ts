import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { flowLocales, textsOf } from '#web/testing/texts.ts';

/* Print: the information that visitors need at the show, without controls. The map has its own test. */

for (const locale of flowLocales('ja')) {
  const prefix = locale === 'en' ? '/en' : '';
  const t = textsOf(locale);

  test(`reservations with their codes, and lists: ${locale}`, async ({ page, signedInAs }) => {
    await signedInAs('visitor@noren.example');
    const main = page.getByRole('main');
    const noise = page
      .getByRole('banner')
      .or(page.getByRole('navigation'))
      .or(page.getByRole('contentinfo'))
      .or(page.getByRole('button'))
      .or(page.locator('[data-group]'));
    const expectQuiet = async (path: string) => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(noise.filter({ visible: true }), path).toHaveCount(0);
      // Paper is white in both themes.
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    };

    await open(page, `${prefix}/visitor/product-reservation`);
    const held = main
      .getByRole('listitem')
      .filter({ hasText: t('reservations:status.held') })
      .filter({ has: page.getByRole('img') });
    const codes = held.getByRole('img', {
      name: new RegExp(t('reservations:qr', { code: '[A-HJ-NP-Z2-9]{8}' })),
    });
    const count = await codes.count();
    expect(count).toBeGreaterThan(0);
    await expect(held).toHaveCount(count);
    await expectQuiet('reservations');
    for (const code of await codes.all()) {
      await expect(code).toBeVisible();
      // Large enough for a camera: two centimeters.
      expect((await code.boundingBox())?.width).toBeGreaterThan(75);
    }
    const cancelled = main
      .getByRole('listitem')
      .filter({ hasText: t('reservations:status.cancelled_by_visitor') });
    await expect(cancelled.filter({ visible: true })).toHaveCount(0);
    expect((await page.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(10_000);

    for (const [path, title] of [
      ['/booth/search', 'titles:boothSearch'],
      ['/product/search', 'titles:productSearch'],
      ['/term-of-service', 'titles:termOfService'],
    ] as const) {
      await page.emulateMedia({ media: 'screen' });
      await open(page, prefix + path);
      await expectQuiet(path);
      await expect(main.getByRole('heading', { level: 1 })).toContainText(t(title));
      await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
    }
  });
}
