import type { Page, Request } from 'playwright/test';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { openPeriod } from '#web/testing/deadlines.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { waitForEmail } from '#web/testing/sign-in.ts';
import { holdApplication, open, startApplication } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* Media apply without an account: from the period to the number and the link in the e-mail. */

const t = textsOf('ja');
const text = (key: string, values = {}) => t(`guest-applications:${key}`, values);

/** Returns a field by the key of its label, not the buttons of the check step. */
const field = (page: Page, key: string) =>
  page.getByRole('main').getByLabel(text(key)).and(page.locator('input, select, textarea'));

type Filled = Readonly<Record<string, string>>;

/** Fills in the fields that every kind has. */
const fillContact = async (page: Page, email: string) => {
  const values: Filled = {
    'field.contactName': '汐見 渚',
    'field.contactKana': 'シオミ ナギサ',
    'field.phone': '03-1234-5678',
    'field.email': email,
  };
  for (const [key, value] of Object.entries(values)) {
    const named = field(page, key);
    await (key === 'field.contactName' ? named.first() : named).fill(value);
  }
  await field(page, 'form.agreeRules').check();
  await field(page, 'form.agreePrivacy').check();
};

const fillPerson = async (page: Page, number: number, values: Filled) => {
  const person = page.getByRole('group', {
    name: text('form.person', { number }),
    exact: true,
  });
  for (const [key, value] of Object.entries(values))
    await person.getByLabel(text(`form.${key}`)).fill(value);
};

const fillPress = async (page: Page, email: string) => {
  await field(page, 'field.outlet').first().fill('港町ゲーム通信');
  await field(page, 'field.outletKind').selectOption({
    label: text('outletKind.web'),
  });
  await page.locator('input[name="links.0"]').fill('https://minato-games.example/');
  await fillPerson(page, 1, {
    personName: '港 岬',
    personKana: 'みなと みさき',
    personRole: '記者',
  });
  await page.getByRole('checkbox').first().check();
  await field(page, 'field.purpose').fill('新作の紹介記事を書くため。');
  await fillContact(page, email);
};

const goToCheck = async (page: Page) => {
  await page.getByRole('button', { name: text('check.open') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('check.title') })).toBeFocused();
};

const confirm = (page: Page) => page.getByRole('button', { name: text('check.confirm') });

/** Waits for the success page and returns the number. */
const reachSuccess = async (page: Page, path: string): Promise<string> => {
  await expect(page).toHaveURL((url) => url.pathname.endsWith(`${path}/success`));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  return page.getByText(/^[SPE][A-HJ-NP-Z2-9]{8}$/).innerText();
};

const captureApplications = (page: Page): Request[] => {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('-applications')) sent.push(request);
  });
  return sent;
};

test('a journalist applies, corrects the answers, and sends them once', async ({
  page,
  site,
  email,
}) => {
  test.slow();
  await open(page, '/press/apply');
  await expect(page.getByText(/受付期間/)).toBeVisible();
  await page.getByRole('button', { name: text('check.open') }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectAccessible(page);
  await fillPress(page, email);
  await page.getByRole('button', { name: text('form.addPerson') }).click();
  await fillPerson(page, 2, {
    personName: '波止 凪',
    personKana: 'ハト ナギ',
    personRole: '撮影',
  });
  await goToCheck(page);
  const main = page.getByRole('main');
  // Hiragana is converted.
  await expect(main.getByText('港 岬（ミナト ミサキ）：記者')).toBeVisible();
  await expect(main.getByText('波止 凪（ハト ナギ）：撮影')).toBeVisible();
  await expectAccessible(page);

  await page
    .getByRole('button', {
      name: t('commons:form.changeField', { field: text('field.persons') }),
    })
    .click();
  await expect(page.locator('input[name="persons.0.name"]')).toBeFocused();
  await page
    .getByRole('group', { name: text('form.person', { number: 2 }), exact: true })
    .getByRole('button')
    .click();
  await goToCheck(page);
  await expect(main.getByText('波止 凪')).toHaveCount(0);

  const sent = captureApplications(page);
  await confirm(page).dblclick();
  const number = await reachSuccess(page, '/press/apply');
  expect(sent).toHaveLength(1);
  expect(number[0]).toBe('P');
  await expectAccessible(page);

  // This tab has stored the number; another one thanks in general.
  await page.reload();
  await expect(page.getByText(number)).toBeVisible();
  const other = await page.context().newPage();
  await open(other, '/press/apply/success');
  await expect(other.getByText(text('success.general'))).toBeVisible();
  await expect(other.getByText(number)).toHaveCount(0);

  const mail = await waitForEmail(page.request, site.url, email, new RegExp(number));
  expect(mail.text).toMatch(/\/application#[\w-]{43}/);
});

test('a number typed before the application runs is a number', async ({ page, site }) => {
  const restore = await openPeriod(site.url, 'education');
  try {
    const students = field(page, 'field.students');
    await expect(async () => {
      await page.goto('/education/apply');
      await expect(students).toBeVisible({ timeout: 500 });
    }).toPass();
    const releaseApplication = await holdApplication(page);
    await page.reload();
    await students.fill('32');
    await field(page, 'field.adults').focus();
    releaseApplication();
    await startApplication(page);
    await page.getByRole('button', { name: text('check.open') }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(students).toHaveValue('32');
    await expect(students).not.toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'field.adults')).toHaveAttribute('aria-invalid', 'true');
  } finally {
    await restore();
  }
});
