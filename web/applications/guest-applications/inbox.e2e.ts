import { GUEST_KINDS } from '#spec/applications/states.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { flowLocales, textsOf } from '#web/testing/texts.ts';

/** Within the two years that people can enter. */
const YEAR = new Date().getFullYear() + 1;

const MANAGER = 'staff@noren.example';

/** What the first application of the demo show in each tab says. */
const SAYS = {
  sponsor: ['夕凪商会', 'https://yunagi.example/'],
  press: ['港町ゲーム通信', 'https://minato-games.example/reports'],
  education: ['夕凪市立港小学校', '10:30'],
} as const;

for (const locale of flowLocales('en')) {
  const t = textsOf(locale);
  const prefix = locale === 'en' ? '/en' : '';

  for (const kind of GUEST_KINDS)
    test(`staff find and read an application (${kind}, ${locale})`, async ({
      page,
      signedInAs,
    }) => {
      await signedInAs(MANAGER);
      await open(page, `${prefix}/organiser/application`);
      await page
        .getByRole('navigation', { name: t('applications:kinds') })
        .getByRole('link', { name: t(`applications:kind.${kind}`) })
        .click();
      await expect(page).toHaveURL(new RegExp(`kind=${kind}`));
      await expectAccessible(page);
      const [name, fact] = SAYS[kind];
      await page.locator('tbody').getByRole('link', { name }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
      await expect(page.getByText(fact).first()).toBeVisible();
      await expect(
        page.getByRole('term').filter({ hasText: t('guest-applications:field.contactKana') }),
      ).toBeVisible();
      await expectAccessible(page);
    });

  test(`staff see which applications have the same address (${locale})`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(MANAGER);
    await open(page, `${prefix}/organiser/application?kind=sponsor`);
    const same = page
      .locator('tbody tr')
      .filter({ hasText: t('applications:duplicate', { count: 2 }) });
    await expect(same).toHaveCount(2);
    await same.getByRole('link').first().click();
    await page.getByRole('link', { name: /2/ }).and(page.locator('dd a')).click();
    await expect(page.locator('tbody tr').filter({ has: page.getByRole('checkbox') })).toHaveCount(
      2,
    );
  });
}

test('staff extend the deadline of one application', async ({ page, signedInAs }) => {
  const t = textsOf('ja');
  await signedInAs(MANAGER);
  await open(page, '/organiser/application?kind=sponsor&status=more_info');
  await page.locator('tbody').getByRole('link').first().click();
  await page.getByRole('button', { name: t('extensions:extend') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="datetime-local"]').fill(`${YEAR}-01-01T10:00`);
  await dialog.getByLabel(t('extensions:form.reason')).fill('入院のため。');
  await dialog.getByRole('button', { name: t('extensions:form.submit') }).click();
  await expect(dialog).toBeHidden();
  const history = page.getByRole('row').filter({ hasText: t('applications:audit.action.extend') });
  await expect(history).toContainText(`${YEAR}年1月1日`);
});
