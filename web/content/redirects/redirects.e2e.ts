import type { Page } from 'playwright/test';
import { test as base, expect } from '#web/testing/fixtures.ts';
import { signIn } from '#web/testing/sign-in.ts';
import { open } from '#web/testing/steps.ts';
import { FORMS } from '#web/testing/texts.ts';

/* Paths that lead elsewhere, by rules of the staff. */

type Staff = { addRule: (fromPath: string, target: string) => Promise<void> };

/** Staff of the demo show, in a browser of their own; their rules go with the test. */
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

/** Goes back in the history to an address that the document has never shown: the application leads there. */
const goWithin = async (page: Page, path: string) => {
  await page.evaluate((there) => {
    history.replaceState(null, '', there);
    history.pushState(null, '', '/');
    history.back();
  }, path);
};

test('a first visit is sent on, in its form of address, before a kept page is thought of', async ({
  request,
  staff,
}) => {
  const from = '/exhibitor/rule';
  const ask = (path: string) => request.get(path, { maxRedirects: 0 });
  for (const { prefix } of FORMS) expect((await ask(prefix + from)).status()).toBe(200);
  await staff.addRule(from, '/booth/search?genre=party#list');
  for (const { prefix } of FORMS) {
    for (const path of [from, `${from}/`, '/Exhibitor/RULE']) {
      const sent = await ask(`${prefix}${path}?utm=a&genre=family`);
      expect([prefix + path, sent.status(), sent.headers().location]).toEqual([
        prefix + path,
        302,
        `${prefix}/booth/search?genre=party&utm=a#list`,
      ]);
      expect(sent.headers()['cache-control']).toBe('no-store');
    }
  }
  expect((await ask('/visitor/rule')).status()).toBe(200);
});

test('the hash of the address goes along, unless the target has one', async ({
  page,
  site,
  staff,
}) => {
  await staff.addRule('/hash-1', '/visitor/rule');
  await staff.addRule('/hash-2', '/visitor/rule#d');
  await page.goto('/en/hash-1#c');
  await expect(page).toHaveURL(`${site.url}/en/visitor/rule#c`);
  await page.goto('/hash-2#c');
  await expect(page).toHaveURL(`${site.url}/visitor/rule#d`);
});

test.describe('within the application', () => {
  // The test goes where the application has not led.
  test.use({ provokedErrors: /use a blocker on a POP navigation/ });

  test('the application sends on as well: from a page, and from where none is', async ({
    page,
    site,
    staff,
  }) => {
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
});
