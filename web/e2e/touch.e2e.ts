import { SCREENS } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { alertOn, open } from './steps.ts';
import { textsOf } from './texts.ts';

/* What only a finger meets. */

test.use(SCREENS.phone);

test('a tap sends, though the message above the button goes as the field is left', async ({
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
  await expect(alertOn(page)).toBeVisible();

  await field('emergencyPhone.label').tap();
  await field('emergencyPhone.label').fill('090-0000-0002');
  await save.tap();
  await expect(page.getByText(t('contacts:saved'))).toBeVisible();
});
