import { expectAccessible } from '#web/testing/accessibility.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { flowLocales, textsOf } from '#web/testing/texts.ts';

/* Everything that somebody with an account has applied for. */

for (const locale of flowLocales('ja')) {
  const t = textsOf(locale);
  const prefix = locale === 'en' ? '/en' : '';

  test(`lists applications of exhibitors, and of guests under the same address (${locale})`, async ({
    page,
    site,
    email,
    signedInAs,
  }) => {
    const { days } = await (await page.request.get('/api/v1/editions/current')).json();
    const answer = await page.request.post('/api/v1/press-applications', {
      headers: { Origin: site.url, 'Idempotency-Key': crypto.randomUUID() },
      data: {
        outlet: '港町ゲーム通信',
        outletKind: 'web',
        links: ['https://minato-games.example/'],
        persons: [{ name: '港 岬', kana: 'ミナト ミサキ', role: '記者' }],
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
    const { number } = await answer.json();
    await signedInAs(email);
    await open(page, `${prefix}/user`);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: t('my-applications:card.open') }).click();
    const card = main.getByRole('listitem').filter({ hasText: '港町ゲーム通信' });
    await expect(card.getByText(number)).toBeVisible();
    await expect(card.getByText(t('application-links:state.submitted'))).toBeVisible();
    await expectAccessible(page);
  });
}
