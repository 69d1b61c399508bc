import type { Page } from 'playwright/test';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { waitForEmail } from '#web/testing/sign-in.ts';
import { open } from '#web/testing/steps.ts';
import { type Locale, textsOf } from '#web/testing/texts.ts';

/* A journalist's view and actions, by the link in an e-mail. */

const textOf = (locale: Locale) => {
  const t = textsOf(locale);
  return (key: string, values = {}) => t(`application-links:${key}`, values);
};
const ja = textOf('ja');

/** Applies as media, and returns the link of the e-mail with the number. */
const apply = async (page: Page, url: string, email: string) => {
  const { days } = await (await page.request.get('/api/v1/editions/current')).json();
  const answer = await page.request.post('/api/v1/press-applications', {
    headers: {
      Origin: url,
      'Accept-Language': 'ja',
      'Idempotency-Key': crypto.randomUUID(),
    },
    data: {
      outlet: '港町ゲーム通信',
      outletKind: 'web',
      links: ['https://minato-games.example/'],
      persons: [
        { name: '港 岬', kana: 'ミナト ミサキ', role: '記者' },
        { name: '波止 凪', kana: 'ハト ナギ', role: '撮影' },
      ],
      days: [days[0].date],
      purpose: '新作の紹介記事を書くため。',
      contactName: '港 岬',
      contactKana: 'ミナト ミサキ',
      phone: '03-1234-5678',
      email,
      agreeRules: true,
      agreePrivacy: true,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { number } = await answer.json();
  const { text } = await waitForEmail(page.request, url, email, new RegExp(number));
  const [path = ''] = /\/application#[\w-]{43}/.exec(text) ?? [];
  return { number: number as string, path };
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a journalist changes an application, adds a picture, and withdraws', async ({
  page,
  site,
  email,
}) => {
  test.slow();
  const { number, path } = await apply(page, site.url, email);
  const main = page.getByRole('main');
  const requests: string[] = [];
  page.on('request', (request) => {
    requests.push(`${request.url()} ${request.headers().referer ?? ''}`);
  });
  await open(page, path);
  await expect(main.getByText(number)).toBeVisible();
  await expect(main.getByText(ja('next.submitted'))).toBeVisible();
  await expectAccessible(page);

  await main.getByRole('button', { name: ja('change.open') }).click();
  await expect(heading(page)).toBeFocused();
  await expectAccessible(page);
  const purpose = main.getByLabel(textsOf('ja')('guest-applications:field.purpose'));
  await purpose.fill('会場の写真レポートのため。');
  await main.getByRole('button', { name: ja('change.save') }).click();
  await expect(main.getByText('会場の写真レポートのため。')).toBeVisible();
  await expect(heading(page)).toBeFocused();

  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } });
  // It is in the list before it is uploaded.
  const uploaded = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/pictures/'),
  );
  await main
    .locator('input[type=file]')
    .setInputFiles({ name: 'hall.png', mimeType: 'image/png', buffer: png });
  await uploaded;
  await expect(main.locator('li img').first()).toBeVisible();

  await main.getByRole('button', { name: ja('withdraw.open') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: ja('withdraw.confirm') })
    .click();
  await expect(main.getByText(ja('next.withdrawn'))).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
  await page.reload();
  await expect(main.getByText(ja('next.withdrawn'))).toBeVisible();
  // The fragment survives a change of language.
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(main.getByText(textOf('en')('next.withdrawn'))).toBeVisible();
  // The token is in no address that leaves the browser.
  const token = path.split('#')[1] ?? '';
  expect(requests.length).toBeGreaterThan(5);
  expect(requests.filter((request) => request.includes(token))).toEqual([]);
});
