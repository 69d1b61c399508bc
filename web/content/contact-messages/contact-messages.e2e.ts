import type { Page, Request } from 'playwright/test';
import { contactField as field, openReview, writeMessage } from '#web/testing/contact-steps.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { waitForEmail } from '#web/testing/sign-in.ts';
import { open } from '#web/testing/steps.ts';
import { type Locale, textsOf } from '#web/testing/texts.ts';
import { otherVisitor } from '#web/testing/visitors.ts';

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

test('a guest writes, corrects and sends a message, once despite several clicks', async ({
  page,
  site,
  email,
}) => {
  // The success page without a message links home.
  await open(page, '/contact/success');
  await expect(page.getByText(t('contact-messages:success.general'))).toBeVisible();
  await page.getByRole('link', { name: t('contact-messages:success.home') }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('titles:contact') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await fillIn(page, 'ja', email);
  await goToCheck(page, 'ja');
  await expect(page.getByText('土曜の午後に伺います。𠮷')).toBeVisible();

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

test('drafts survive a reload and a change of language', async ({ page, site, email }) => {
  await open(page, '/contact');
  await fillIn(page, 'ja', email);
  await page.reload();
  await expect(page.getByText(t('commons:form.draft.restored'))).toBeVisible();
  await expect(field(page, 'ja', 'body')).toHaveValue(BODY);
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${site.url}/en/contact`);
  await expect(page.getByText(textsOf('en')('commons:form.draft.restored'))).toBeVisible();
  await expect(field(page, 'en', 'body')).toHaveValue(BODY);
  await goToCheck(page, 'en');
  await page.reload();
  await expect(confirmButton(page, 'en')).toBeVisible();
});

test('the review has its own title and survives a change of language', async ({
  page,
  site,
  email,
}) => {
  const en = textsOf('en');
  await open(page, '/contact');
  const title = await page.title();
  await fillIn(page, 'ja', email);
  await goToCheck(page, 'ja');
  const named = title.replace(t('titles:contact'), t('contact-messages:check.title'));
  await expect(page).toHaveTitle(named);
  await expect(page.locator('[aria-live=polite]')).toContainText([
    t('contact-messages:check.title'),
  ]);

  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${site.url}/en/contact`);
  await expect(confirmButton(page, 'en')).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${en('contact-messages:check.title')}`));
  await page.goBack();
  await expect(field(page, 'en', 'body')).toHaveValue(BODY);
  await expect(page).toHaveTitle(new RegExp(`^${en('titles:contact')}`));
  await page.goForward();
  const edit = en('commons:form.changeField', { field: en('contact-messages:body') });
  await page.getByRole('button', { name: edit }).click();
  await expect(field(page, 'en', 'body')).toBeFocused();
  // The step is stored for one document only.
  await page.reload();
  await expect(field(page, 'en', 'body')).toHaveValue(BODY);
  await expect(confirmButton(page, 'en')).toBeHidden();
});

test('input typed before the session loads is kept', async ({ page, email }) => {
  const known = Promise.withResolvers<void>();
  await page.route('**/api/auth/get-session*', async (route) => {
    await known.promise;
    await route.continue();
  });
  await open(page, '/contact');
  await fillIn(page, 'ja', email);
  await goToCheck(page, 'ja');
  await page.goBack();
  await expect(field(page, 'ja', 'body')).toHaveValue(BODY);
  await goToCheck(page, 'ja');
  const answered = page.waitForResponse('**/api/auth/get-session*');
  known.resolve();
  await answered;
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('noren.request.contact')))
    .toContain(email);
  await page.reload();
  await expect(confirmButton(page, 'ja')).toBeVisible();
  await page.goBack();
  await expect(field(page, 'ja', 'body')).toHaveValue(BODY);
});

test('prefills a signed-in user and keeps earlier input', async ({ page, site, signedInAs }) => {
  const email = 'visitor@noren.example';
  const visitor = await otherVisitor(site.url, email);
  const { familyName, givenName } = await (await visitor.api.get('/api/v1/me/profile')).json();
  await visitor.close();
  await signedInAs(email);
  const known = Promise.withResolvers<void>();
  await page.route('**/api/auth/get-session*', async (route) => {
    await known.promise;
    await route.continue();
  });
  await open(page, '/contact');
  await field(page, 'ja', 'name').fill('夕凪');
  await expect(field(page, 'ja', 'email')).toHaveValue('');
  known.resolve();
  await expect(field(page, 'ja', 'email')).toHaveValue(email);
  await expect(field(page, 'ja', 'name')).toHaveValue('夕凪');

  // An untouched name comes from the profile.
  await open(page, '/user/address/new');
  const recipient = page.getByLabel(t('addresses:form.recipient'));
  await expect(recipient).toHaveValue(`${familyName} ${givenName}`);
  await page.evaluate(() => sessionStorage.clear());
  await open(page, '/contact');
  await expect(field(page, 'ja', 'name')).toHaveValue(`${familyName} ${givenName}`);
});
