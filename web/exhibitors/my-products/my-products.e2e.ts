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

test.describe('signed in', () => {
  test.beforeEach(({ signedInAs }) => signedInAs(EXHIBITOR));

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
});
