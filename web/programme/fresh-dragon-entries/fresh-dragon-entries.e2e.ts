import { expectAccessible } from '#web/testing/accessibility.ts';
import { DEBUT_PATH } from '#web/testing/debut-entries.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { flowLocales, textsOf } from '#web/testing/texts.ts';

/* A booth withdraws its entry for the debut award, and enters the work again. */

const EXHIBITOR = 'exhibitor@noren.example';

for (const locale of flowLocales('ja')) {
  const t = textsOf(locale);
  const text = (key: string, values = {}) => t(`fresh-dragon-entries:${key}`, values);
  const prefix = locale === 'en' ? '/en' : '';

  test(`an exhibitor withdraws an entry and enters the work again, in ${locale}`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(EXHIBITOR);
    await open(page, `${prefix}${DEBUT_PATH}`);
    await expectAccessible(page);
    const withdraw = page.getByRole('button', { name: text('action.withdraw') });
    if ((await withdraw.count()) > 0) {
      await withdraw.first().click();
      await page.getByRole('button', { name: text('withdraw.confirm') }).click();
      await expect(page.getByText(text('state.withdrawn')).first()).toBeVisible();
    }
    await page.getByRole('link', { name: text('enter'), exact: true }).click();
    const work = page.getByRole('radio').first();
    await work.check();
    await page.getByLabel(text('field.pitch')).first().fill('潮の満ち引きで盤面が変わります。');
    for (const name of ['declaresDebut', 'agreeRules', 'agreePublish'])
      await page.getByRole('checkbox', { name: text(`field.${name}`) }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: text('form.check') }).click();
    await expect(page.getByRole('heading', { name: text('check.title') })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: text('check.confirm') }).click();
    await expect(page).toHaveURL(/done=D[A-Z2-9]{8}/);
    await expect(page.getByRole('region', { name: text('done.title') })).toBeFocused();
    await expectAccessible(page);
  });
}
