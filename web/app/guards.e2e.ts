import type { APIRequestContext } from 'playwright/test';
import { rounds } from '#spec/core/testing/rounds.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { type Audience, listVisits } from '#web/testing/routes.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/*
 * Access to the pages of the route table. Each guard is in the table and is the same code, so that `npm test` opens one page
 * in three; `NOREN_THOROUGH=1` opens all.
 */

const t = textsOf('ja');
const ONE_IN = rounds(3, 1);

const someOf = async (audience: Audience, request: APIRequestContext) =>
  (await listVisits(request, audience)).filter((_, at) => at % ONE_IN === 0);

for (const audience of ['visitor', 'exhibitor', 'judge', 'staff', 'admin'] as const)
  test(`a guest is redirected from pages for a ${audience} to the login page and back`, async ({
    page,
    site,
  }) => {
    const visits = await someOf(audience, page.request);
    expect(visits.length).toBeGreaterThan(0);
    for (const [index, { address }] of visits.entries()) {
      const [prefix = ''] = ['', '/en', '/ja'].slice(index % 3);
      await open(page, prefix + address);
      const redirect = encodeURIComponent(prefix + address);
      await expect(page).toHaveURL(`${site.url}${prefix}/auth/login?redirect=${redirect}`);
    }
  });

test('other users are redirected home from every page of admins and staff', async ({
  page,
  site,
  email,
  signedInAs,
}) => {
  test.slow();
  const audiences = ['judge', 'staff', 'admin'] as const;
  const visits = await Promise.all(audiences.map((each) => someOf(each, page.request)));
  await signedInAs(email);
  for (const { address } of visits.flat()) {
    await open(page, address);
    await expect(page).toHaveURL(`${site.url}/`);
    await expect(page.getByText(t('commons:error.403.elsewhere'))).toBeVisible();
  }
});

for (const { who, from, links, question, unanswered } of [
  {
    ...{ who: 'staff', from: '/organiser', links: '/organiser/' },
    ...{ question: '**/check_tenant_user/*', unanswered: {} },
  },
  {
    ...{ who: 'admin', from: '/admin', links: '/admin/auth-user/' },
    ...{ question: '**/check_user_role?*', unanswered: { value: false } },
  },
])
  test(`a role that ended is noticed at the next navigation: ${who}`, async ({
    page,
    site,
    signedInAs,
  }) => {
    let asked = 0;
    let hasEnded = false;
    await page.route(question, async (route) => {
      asked += 1;
      if (hasEnded) await route.fulfill({ json: unanswered });
      else await route.continue();
    });
    await signedInAs(`${who}@noren.example`);
    await open(page, from);
    const link = page.getByRole('main').locator(`a[href^="${links}"]`).first();
    const to = (await link.getAttribute('href')) ?? '';
    await link.hover();
    await link.focus();
    expect(asked).toBe(1);

    await link.click();
    await expect(page).toHaveURL(site.url + to);
    expect(asked).toBe(2);
    await page.goBack();
    await expect(page).toHaveURL(site.url + from);

    hasEnded = true;
    await link.click();
    await expect(page).toHaveURL(`${site.url}/`);
    await expect(page.getByText(t('commons:error.403.elsewhere'))).toBeVisible();
  });

test.describe('a session that ended elsewhere', () => {
  test.use({ provoked: [401] });

  for (const { who, from, to } of [
    { who: 'visitor', from: '/user', to: '/user/passkey' },
    { who: 'staff', from: '/organiser', to: '/organiser/' },
  ])
    test(`leads ${who} from the next page to the login page and back`, async ({
      page,
      site,
      signedInAs,
    }) => {
      await signedInAs(`${who}@noren.example`);
      await open(page, from);
      const link = page.getByRole('main').locator(`a[href^="${to}"]`).first();
      const href = (await link.getAttribute('href')) ?? '';
      await page.context().clearCookies();
      await link.click();
      await expect(page).toHaveURL(`${site.url}/auth/login?redirect=${encodeURIComponent(href)}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('titles:login'));
    });
});
