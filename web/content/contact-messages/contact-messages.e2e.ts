import type { Page, Request } from 'playwright/test';
import { contactField as field, openReview, writeMessage } from '#web/testing/contact-steps.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { waitForEmail } from '#web/testing/sign-in.ts';
import { open } from '#web/testing/steps.ts';
import { type Locale, textsOf } from '#web/testing/texts.ts';

/* A message to the organizers: written, reviewed, sent once, with e-mails to both sides. */

const STAFF = 'office@noren.example';
const BODY = '車椅子で入れる出入口を教えてください。\n土曜の午後に伺います。𠮷';

const fillIn = (page: Page, locale: Locale, email: string) =>
  writeMessage(page, locale, { email, body: BODY });

const goToCheck = async (page: Page, locale: Locale) => {
  const t = textsOf(locale);
  await openReview(page, locale);
  await expect(
    page.getByRole('heading', { level: 1, name: t('contact-messages:check.title') }),
  ).toBeFocused();
};

const confirmButton = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: textsOf(locale)('contact-messages:check.confirm') });

/** Waits for the success page and returns the message's number. */
const reachSuccess = async (page: Page, locale: Locale): Promise<string> => {
  const t = textsOf(locale);
  await expect(page).toHaveURL(/\/contact\/success$/);
  await expect(
    page.getByRole('heading', { level: 1, name: t('titles:contactSuccess') }),
  ).toBeVisible();
  return page.getByText(/^C-[A-HJ-NP-Z2-9]{8}$/).innerText();
};

/** Collects the requests that send a message. */
const captureMessages = (page: Page): Request[] => {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/contact-messages'))
      sent.push(request);
  });
  return sent;
};

const t = textsOf('ja');

test('a guest writes, reads it in another language, corrects and sends it, once despite several clicks', async ({
  page,
  site,
  email,
}) => {
  // Input that is typed before the session has loaded is not lost.
  const known = Promise.withResolvers<void>();
  await page.route('**/api/auth/get-session*', async (route) => {
    await known.promise;
    await route.continue();
  });
  await open(page, '/contact');
  await fillIn(page, 'ja', email);
  await goToCheck(page, 'ja');
  await expect(page.getByText('土曜の午後に伺います。𠮷')).toBeVisible();
  await page.goBack();
  known.resolve();
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('noren.draft.contact')))
    .toContain(email);
  await expect(field(page, 'ja', 'body')).toHaveValue(BODY);

  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${site.url}/en/contact`);
  const en = textsOf('en');
  await expect(page.getByText(en('commons:form.draft.restored'))).toBeVisible();
  await goToCheck(page, 'en');
  await page.getByRole('banner').getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveURL(`${site.url}/contact`);
  await expect(confirmButton(page, 'ja')).toBeVisible();

  const edit = t('commons:form.changeField', { field: t('contact-messages:body') });
  await page.getByRole('button', { name: edit }).click();
  await expect(field(page, 'ja', 'body')).toBeFocused();
  await expect(field(page, 'ja', 'body')).toHaveValue(BODY);
  const changed = BODY.replace('土曜', '日曜');
  await field(page, 'ja', 'body').fill(changed);
  await goToCheck(page, 'ja');
  const sent = captureMessages(page);
  await confirmButton(page, 'ja').dblclick();
  const number = await reachSuccess(page, 'ja');
  expect(sent).toHaveLength(1);
  await expect(page.getByText(email)).toBeVisible();
  await page.reload();
  expect(await reachSuccess(page, 'ja')).toBe(number);

  await waitForEmail(page.request, site.url, email, new RegExp(number));
  const toStaff = await waitForEmail(page.request, site.url, STAFF, new RegExp(number));
  expect(toStaff.text).toContain(changed);

  await page.getByRole('link', { name: t('contact-messages:success.another') }).click();
  await expect(field(page, 'ja', 'body')).toHaveValue('');
});
