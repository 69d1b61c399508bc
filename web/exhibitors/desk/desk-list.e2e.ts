import type { Page } from 'playwright/test';
import { DESK_PATH, type DeskItem, readDesk } from '#web/testing/desk.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { flowLocales, textsOf } from '#web/testing/texts.ts';

/* The list of the desk on paper. */

test.use({ stage: 'live' });
// Tests take reservations of the same desk, one after another.
test.describe.configure({ mode: 'default' });

const EXHIBITOR = 'exhibitor@noren.example';

/** The desk lists today first. */
const findHeld = async (url: string, when: 'today' | 'tomorrow'): Promise<DeskItem> => {
  const items = await readDesk(url);
  const item = items.find(
    ({ day, status }) => status === 'held' && (day === items[0]?.day) === (when === 'today'),
  );
  if (!item) throw new Error(`The desk holds nothing for ${when}`);
  return item;
};

/** The line of a reservation in the list. */
const lineOf = (page: Page, code: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: code }).last();

for (const locale of flowLocales('en'))
  test(`the printed list has a box for what is left, and no controls, in ${locale}`, async ({
    page,
    signedInAs,
    site,
  }) => {
    const tr = textsOf(locale);
    await signedInAs(EXHIBITOR);
    const { code } = await findHeld(site.url, 'tomorrow');
    const over = (await readDesk(site.url)).find(({ status }) => status === 'picked_up');
    await open(page, `${locale === 'en' ? '/en' : ''}${DESK_PATH}?view=list`);
    const box = lineOf(page, code).locator('[aria-hidden]').first();
    await expect(box).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(box).toHaveCSS('border-top-style', 'solid');
    expect((await box.boundingBox())?.width).toBeGreaterThan(15);
    await expect(
      lineOf(page, over?.code ?? '')
        .locator('[aria-hidden]')
        .first(),
    ).toHaveCSS('border-top-style', 'none');
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('search').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tr('titles:desk'));
    expect((await page.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(10_000);
  });
