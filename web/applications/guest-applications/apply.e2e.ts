import type { Page, Request } from 'playwright/test';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { endPeriod, openPeriod } from '#web/testing/deadlines.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { waitForEmail } from '#web/testing/sign-in.ts';
import { holdApplication, open, startApplication } from '#web/testing/steps.ts';
import { flowLocales, type Locale, textsOf } from '#web/testing/texts.ts';

/* Sponsors, media and schools apply without an account: from the period to the number and the link in the e-mail. */

const textOf = (locale: Locale) => {
  const t = textsOf(locale);
  return (key: string, values = {}) => t(`guest-applications:${key}`, values);
};
const ja = textOf('ja');

/** A field by the key of its label, not the buttons of the check step. */
const field = (page: Page, locale: Locale, key: string) =>
  page
    .getByRole('main')
    .getByLabel(textOf(locale)(key))
    .and(page.locator('input, select, textarea'));

type Filled = Readonly<Record<string, string>>;

/** Fills in what every kind asks for. */
const fillContact = async (page: Page, locale: Locale, email: string) => {
  const values: Filled = {
    'field.contactName': '汐見 渚',
    'field.contactKana': 'シオミ ナギサ',
    'field.phone': '03-1234-5678',
    'field.email': email,
  };
  for (const [key, value] of Object.entries(values)) {
    const named = field(page, locale, key);
    await (key === 'field.contactName' ? named.first() : named).fill(value);
  }
  await field(page, locale, 'form.agreeRules').check();
  await field(page, locale, 'form.agreePrivacy').check();
};

const fillPerson = async (page: Page, locale: Locale, number: number, values: Filled) => {
  const person = page.getByRole('group', {
    name: textOf(locale)('form.person', { number }),
    exact: true,
  });
  for (const [key, value] of Object.entries(values))
    await person.getByLabel(textOf(locale)(`form.${key}`)).fill(value);
};

const fillPress = async (page: Page, locale: Locale, email: string) => {
  await field(page, locale, 'field.outlet').first().fill('港町ゲーム通信');
  await field(page, locale, 'field.outletKind').selectOption({
    label: textOf(locale)('outletKind.web'),
  });
  await page.locator('input[name="links.0"]').fill('https://minato-games.example/');
  await fillPerson(page, locale, 1, {
    personName: '港 岬',
    personKana: 'みなと みさき',
    personRole: '記者',
  });
  await page.getByRole('checkbox').first().check();
  await field(page, locale, 'field.purpose').fill('新作の紹介記事を書くため。');
  await fillContact(page, locale, email);
};

const goToCheck = async (page: Page, locale: Locale) => {
  await page.getByRole('button', { name: textOf(locale)('check.open') }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: textOf(locale)('check.title') }),
  ).toBeFocused();
};

const confirm = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: textOf(locale)('check.confirm') });

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
  await page.getByRole('button', { name: ja('check.open') }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectAccessible(page);
  await fillPress(page, 'ja', email);
  await page.getByRole('button', { name: ja('form.addPerson') }).click();
  await fillPerson(page, 'ja', 2, {
    personName: '波止 凪',
    personKana: 'ハト ナギ',
    personRole: '撮影',
  });
  await goToCheck(page, 'ja');
  const main = page.getByRole('main');
  // Hiragana is converted.
  await expect(main.getByText('港 岬（ミナト ミサキ）：記者')).toBeVisible();
  await expect(main.getByText('波止 凪（ハト ナギ）：撮影')).toBeVisible();
  await expectAccessible(page);

  await page
    .getByRole('button', {
      name: textsOf('ja')('commons:form.changeField', { field: ja('field.persons') }),
    })
    .click();
  await expect(page.locator('input[name="persons.0.name"]')).toBeFocused();
  await page
    .getByRole('group', { name: ja('form.person', { number: 2 }), exact: true })
    .getByRole('button')
    .click();
  await goToCheck(page, 'ja');
  await expect(main.getByText('波止 凪')).toHaveCount(0);

  const sent = captureApplications(page);
  await confirm(page, 'ja').dblclick();
  const number = await reachSuccess(page, '/press/apply');
  expect(sent).toHaveLength(1);
  expect(number[0]).toBe('P');
  await expectAccessible(page);

  // This tab keeps the number; another one thanks in general.
  await page.reload();
  await expect(page.getByText(number)).toBeVisible();
  const other = await page.context().newPage();
  await open(other, '/press/apply/success');
  await expect(other.getByText(ja('success.general'))).toBeVisible();
  await expect(other.getByText(number)).toHaveCount(0);

  const mail = await waitForEmail(page.request, site.url, email, new RegExp(number));
  expect(mail.text).toMatch(/\/application#[\w-]{43}/);
});

test('a bot that fills in the honeypot is thanked, but sends nothing', async ({
  page,
  site,
  email,
}) => {
  await open(page, '/press/apply');
  await fillPress(page, 'ja', email);
  await page
    .getByLabel(textsOf('ja')('commons:form.leaveEmpty'))
    .fill('https://spam.example/', { force: true });
  await goToCheck(page, 'ja');
  await confirm(page, 'ja').click();
  await reachSuccess(page, '/press/apply');
  const inbox = await (await page.request.get(`${site.url}/dev/inbox.json`)).text();
  expect(inbox).not.toContain(email);
});

test.describe('while the period ends', () => {
  test.use({ provoked: [409] });
  test('an application that comes too late says so, and nothing is lost', async ({
    page,
    site,
    email,
  }) => {
    await open(page, '/press/apply');
    await fillPress(page, 'ja', email);
    await goToCheck(page, 'ja');
    const restore = await endPeriod(site.url, 'press');
    try {
      await confirm(page, 'ja').click();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expect(page.getByText('新作の紹介記事を書くため。')).toBeVisible();
    } finally {
      await restore();
    }
  });
});

test('a number typed before the application runs is a number', async ({ page, site }) => {
  const restore = await openPeriod(site.url, 'education');
  try {
    const students = field(page, 'ja', 'field.students');
    await expect(async () => {
      await page.goto('/education/apply');
      await expect(students).toBeVisible({ timeout: 500 });
    }).toPass();
    const releaseApplication = await holdApplication(page);
    await page.reload();
    await students.fill('32');
    await field(page, 'ja', 'field.adults').focus();
    releaseApplication();
    await startApplication(page);
    await page.getByRole('button', { name: ja('check.open') }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(students).toHaveValue('32');
    await expect(students).not.toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'ja', 'field.adults')).toHaveAttribute('aria-invalid', 'true');
  } finally {
    await restore();
  }
});

for (const locale of flowLocales('ja')) {
  const prefix = locale === 'en' ? '/en' : '';
  const t = textOf(locale);

  test(`a sponsor applies once the period is open (${locale})`, async ({ page, site, email }) => {
    await open(page, `${prefix}/sponsor/apply`);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expect(
      page.getByRole('main').getByRole('link', { name: textsOf(locale)('titles:contact') }),
    ).toBeVisible();
    const restore = await openPeriod(site.url, 'sponsor');
    try {
      await expect(async () => {
        await open(page, `${prefix}/sponsor/apply`);
        await expect(field(page, locale, 'field.company').first()).toBeVisible({ timeout: 500 });
      }).toPass();
      await field(page, locale, 'field.company').first().fill('夕凪商会');
      await field(page, locale, 'field.companyKana').fill('ユウナギショウカイ');
      await page.getByRole('radio').nth(1).check();
      await fillContact(page, locale, email);
      await goToCheck(page, locale);
      await expect(page.getByText(t('level.gold'))).toBeVisible();
      await confirm(page, locale).click();
      const number = await reachSuccess(page, '/sponsor/apply');
      await waitForEmail(page.request, site.url, email, new RegExp(number));
    } finally {
      await restore();
    }
  });

  test(`a school comes too early, and applies later (${locale})`, async ({ page, site, email }) => {
    await open(page, `${prefix}/education/apply`);
    const link = page.getByRole('link', { name: t('period.calendar') });
    const href = (await link.getAttribute('href')) ?? '';
    const file = await page.request.get(href);
    expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    const calendar = await file.text();
    expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(calendar).toContain(`${prefix}/education/apply`);
    await expectAccessible(page);
    const restore = await openPeriod(site.url, 'education');
    try {
      await expect(async () => {
        await open(page, `${prefix}/education/apply`);
        await expect(field(page, locale, 'field.school').first()).toBeVisible({ timeout: 500 });
      }).toPass();
      await field(page, locale, 'field.school').first().fill('夕凪市立港小学校');
      await field(page, locale, 'field.schoolKana').fill('ユウナギシリツミナトショウガッコウ');
      await field(page, locale, 'field.schoolKind').selectOption({
        label: t('schoolKind.elementary'),
      });
      await field(page, locale, 'field.prefecture').selectOption({ index: 14 });
      await field(page, locale, 'field.students').fill('３２');
      await field(page, locale, 'field.adults').fill('3');
      await page.getByRole('radio').first().check();
      await field(page, locale, 'field.arrivalTime').selectOption({ label: '10:30' });
      await field(page, locale, 'field.purpose').fill('遊びの歴史を学ぶため。');
      await fillContact(page, locale, email);
      await goToCheck(page, locale);
      await expect(page.getByText('10:30')).toBeVisible();
      await confirm(page, locale).click();
      const number = await reachSuccess(page, '/education/apply');
      await waitForEmail(page.request, site.url, email, new RegExp(number));
    } finally {
      await restore();
    }
  });
}
