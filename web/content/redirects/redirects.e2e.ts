import type { Page } from 'playwright/test';
import { test as base, expect } from '#web/testing/fixtures.ts';
import { signIn } from '#web/testing/sign-in.ts';
import { open } from '#web/testing/steps.ts';

/* Redirects defined by the staff. */

type Staff = { addRule: (fromPath: string, target: string) => Promise<void> };

/** Staff of the demo show in a separate browser; their redirects are deleted after the test. */
const test = base.extend<{ staff: Staff }>({
  staff: async ({ site, playwright }, use) => {
    const own = await playwright.request.newContext({ baseURL: site.url });
    await signIn(own, site.url, 'staff@noren.example');
    const { token } = await (await own.get('/api/auth/token')).json();
    const headers = { Authorization: `Bearer ${token}` };
    const added: string[] = [];
    await use({
      addRule: async (fromPath, target) => {
        const data = { fromPath, target };
        const answer = await own.post('/api/v1/redirects/rules', { headers, data });
        expect(answer.status(), await answer.text()).toBe(201);
        added.push((await answer.json()).id);
      },
    });
    for (const id of added) await own.delete(`/api/v1/redirects/rules/${id}`, { headers });
    await own.dispose();
  },
});

/** Goes back in the history to a URL that this document has never shown, so that the application handles it. */
const goWithin = async (page: Page, path: string) => {
  await page.evaluate((there) => {
    history.replaceState(null, '', there);
    history.pushState(null, '', '/');
    history.back();
  }, path);
};

// The test creates history entries that the router did not.
test.use({ provokedErrors: /use a blocker on a POP navigation/ });

test('rules lead on from missing pages and existing ones, before the application runs and within it', async ({
  page,
  site,
  staff,
}) => {
  // The URL's hash survives unless the target has one.
  await staff.addRule('/hash-1', '/visitor/rule');
  await staff.addRule('/hash-2', '/visitor/rule#d');
  await page.goto('/en/hash-1#c');
  await expect(page).toHaveURL(`${site.url}/en/visitor/rule#c`);
  await page.goto('/hash-2#c');
  await expect(page).toHaveURL(`${site.url}/visitor/rule#d`);

  await staff.addRule('/within-1', '/visitor/rule');
  await open(page, '/en/booth/search');
  await goWithin(page, '/en/within-1?a=b#c');
  await expect(page).toHaveURL(`${site.url}/en/visitor/rule?a=b#c`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();

  const card = page.getByRole('main').locator('a[href^="/en/booth/"]').last();
  await open(page, '/en/booth/search?q=K12');
  const booth = new URL(await card.evaluate((link: HTMLAnchorElement) => link.href)).pathname;
  await staff.addRule(booth, '/booth/map');
  await card.click();
  await expect(page).toHaveURL(`${site.url}/en/booth/map`);
});
