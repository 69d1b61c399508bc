import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { alertIn, open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* An exhibitor adds a work, describes its pictures, publishes it, and takes it back. */

const EXHIBITOR = 'exhibitor@noren.example';

const t = textsOf('ja');
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, key: string) => main(page).getByRole('button', { name: t(key) });
const field = (page: Page, key: string, mark = 'required') =>
  main(page).getByRole('textbox', { name: `${t(key)} ${t(`commons:form.${mark}`)}`, exact: true });
const select = (page: Page, key: string) => main(page).getByRole('combobox', { name: t(key) });

const png = (background: string, width = 1200, height = 900) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

const file = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await png(background),
});

/** Adds a draft with a title of its own, and returns the title. */
const addDraft = async (page: Page, title: string) => {
  await open(page, '/exhibitor/product/new');
  await field(page, 'my-products:field.title').fill(title);
  await button(page, 'my-products:form.saveDraft').click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title);
};

const openPictures = async (page: Page) => {
  await main(page)
    .getByRole('link', { name: t('my-products:pictures.link'), exact: true })
    .click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(
    t('titles:productPictures'),
  );
};

const chooser = (page: Page) => main(page).locator('input[type=file]');
const picture = (page: Page, number: number) =>
  main(page)
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name: t('pictures:number', { number }), exact: true }),
    });

test('a guest learns what works are, and signs in', async ({ page }) => {
  await page.goto('/exhibitor/product');
  await expect(page.getByText(t('my-products:guest.lead'))).toBeVisible();
  await expect(
    main(page).getByRole('link', { name: t('my-products:guest.signIn') }),
  ).toHaveAttribute('href', '/auth/login?redirect=%2Fexhibitor%2Fproduct');
});

test.describe('signed in', () => {
  test.beforeEach(({ signedInAs }) => signedInAs(EXHIBITOR));

  test('the list shows own works, and is filtered', async ({ page }) => {
    await page.goto('/exhibitor/product');
    await expect(main(page).getByRole('link', { name: '潮待ち', exact: true })).toBeVisible();
    await select(page, 'my-products:filter.status').selectOption('draft');
    await button(page, 'commons:filter.apply').click();
    await expect(main(page).getByRole('link', { name: '夜凪の灯台' })).toBeVisible();
    await expect(main(page).getByRole('link', { name: '潮待ち', exact: true })).toBeHidden();
    await expectAccessible(page);
  });

  test.describe('with gaps', () => {
    test.use({ provoked: [400] });

    test('publishing names what is missing, and succeeds once it is there', async ({ page }) => {
      const title = `汐の灯${Date.now()}`;
      await addDraft(page, title);
      await field(page, 'my-products:field.kana', 'optional').fill('しおのひ');
      await button(page, 'my-products:form.publish').click();
      const summary = alertIn(page);
      await expect(summary).toContainText(t('my-products:field.kind'));
      await summary.getByRole('link').first().click();
      await expect(select(page, 'my-products:field.kind')).toBeFocused();
      await expectAccessible(page);
      await select(page, 'my-products:field.kind').selectOption({ label: t('products:kind.game') });
      await select(page, 'my-products:field.genre').selectOption({ index: 1 });
      await button(page, 'my-products:form.publish').click();
      await expect(page.getByText(t('my-products:published'))).toBeVisible();
      await expect(field(page, 'my-products:field.kana', 'optional')).toHaveValue('シオノヒ');
      await expect(
        main(page).getByRole('link', { name: t('my-products:offer'), exact: true }),
      ).toHaveAttribute('href', /\/booth-product\/new\?product=/);

      await button(page, 'my-products:removal.archive').click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('my-products:removal.archive') })
        .click();
      await expect(page.getByText(t('my-products:next.archived'))).toBeVisible();
      await button(page, 'my-products:removal.delete').click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('my-products:removal.delete') })
        .click();
      await expect(page).toHaveURL(/\/exhibitor\/product$/);
      await expect(main(page).getByRole('link', { name: title })).toBeHidden();
    });
  });

  test('the same title again warns', async ({ page }) => {
    await addDraft(page, '潮待ち');
    await expect(page.getByText(t('my-products:sameTitle.title'))).toBeVisible();
    await button(page, 'my-products:removal.delete').click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('my-products:removal.delete') })
      .click();
    await expect(page).toHaveURL(/\/exhibitor\/product$/);
  });

  test.describe('with reservations', () => {
    test.use({ provoked: [409] });

    test('an offered work is neither archived nor deleted, and the page says why', async ({
      page,
    }) => {
      await open(page, '/exhibitor/product?status=published');
      await main(page).getByRole('link', { name: '潮待ち', exact: true }).click();
      await button(page, 'my-products:removal.delete').click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('my-products:removal.delete') })
        .click();
      await expect(alertIn(page)).toContainText(t('my-products:obstacle.offered'));
    });
  });

  test('pictures: several at once, described, moved by button and by dragging', async ({
    page,
  }) => {
    await addDraft(page, `画像の作品${Date.now()}`);
    await openPictures(page);
    await chooser(page).setInputFiles([
      await file('red.png', '#b92e16'),
      await file('green.png', '#3d6b1f'),
      { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') },
    ]);
    await expect(picture(page, 2)).toBeVisible();
    const uploads = main(page).getByRole('list', { name: t('pictures:uploads') });
    await expect(uploads).toContainText('broken.png');
    await uploads.getByRole('button', { name: t('pictures:dismiss') }).click();
    await expect(uploads).toBeHidden();

    const first = picture(page, 1);
    await expect(first).toContainText(t('pictures:cover'));
    await first
      .getByRole('textbox', { name: t('pictures:alt') })
      .first()
      .fill('赤い箱');
    const height = first.getByRole('textbox', { name: t('pictures:height') });
    await height.fill('300');
    await height.press('Tab');
    await expect(first.getByRole('textbox', { name: t('pictures:width') })).toHaveValue('400');
    await button(page, 'pictures:save').click();
    await expect(first).toContainText(t('pictures:public'));
    await expectAccessible(page);

    // Side by side on the screen: the head of the second below the end of the first.
    const box = await picture(page, 1).boundingBox();
    await picture(page, 2)
      .getByTitle(t('pictures:drag'))
      .dragTo(picture(page, 1), { targetPosition: { x: 200, y: (box?.height ?? 0) - 40 } });
    await expect(page.getByText(t('pictures:moved', { number: 1 }), { exact: true })).toBeVisible();
    await expect(picture(page, 2)).toContainText(t('pictures:public'));
    await main(page)
      .getByRole('button', { name: t('pictures:moveUp', { number: 2 }) })
      .click();
    await expect(picture(page, 1)).toContainText(t('pictures:public'));
  });

  test.describe('nine pictures at once', () => {
    test.use({ provoked: [409] });

    test('eight are stored, and the ninth says why it is not', async ({ page }) => {
      test.slow();
      await addDraft(page, `九枚の作品${Date.now()}`);
      await openPictures(page);
      const small = {
        name: 'small.png',
        mimeType: 'image/png',
        buffer: await png('#24466f', 80, 60),
      };
      await chooser(page).setInputFiles(
        Array.from({ length: 9 }, (_, n) => ({ ...small, name: `small-${n}.png` })),
      );
      await expect(main(page).getByText(t('pictures:full', { max: 8 }))).toBeVisible();
      await expect(picture(page, 8)).toBeVisible();
      const uploads = main(page).getByRole('list', { name: t('pictures:uploads') });
      await expect(uploads.getByRole('alert')).toHaveCount(1);
    });
  });

  test.describe('without a connection', () => {
    test.use({ provoked: [0, 503] });

    test('a failed upload is sent again', async ({ page }) => {
      await addDraft(page, `送り直す作品${Date.now()}`);
      await openPictures(page);
      await page.route('**/pictures/*', (route) => route.abort());
      await chooser(page).setInputFiles([await file('red.png', '#b92e16')]);
      const again = main(page).getByRole('button', { name: t('commons:image.again') });
      await expect(again).toBeVisible();
      await page.unroute('**/pictures/*');
      await again.click();
      await expect(picture(page, 1)).toBeVisible();
      await expect(again).toBeHidden();
    });
  });
});
