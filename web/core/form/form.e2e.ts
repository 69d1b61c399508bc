import { expect, test } from '#web/testing/fixtures.ts';
import { SCREENS } from '#web/testing/screens.ts';
import { alertIn, open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* Forms by touch. */

test.describe('on a phone', () => {
  test.use(SCREENS.phone);

  test('a tap submits, although the message above the button disappears on blur', async ({
    page,
    email,
    signedInAs,
  }) => {
    const t = textsOf('ja');
    await signedInAs(email);
    await open(page, '/user/contact');
    const field = (key: string) => page.getByRole('textbox', { name: t(`contacts:${key}`) });
    const save = page.getByRole('button', { name: t('contacts:save') });

    await field('phone.label').fill('090-0000-0001');
    await field('emergencyPhone.label').fill('12');
    await save.tap();
    await expect(alertIn(page)).toBeVisible();

    await field('emergencyPhone.label').tap();
    await field('emergencyPhone.label').fill('090-0000-0002');
    await save.tap();
    await expect(page.getByText(t('contacts:saved'))).toBeVisible();
  });
});
