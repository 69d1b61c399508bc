import { test as base, expect, type Page } from 'playwright/test';
import { type DemoSite, startDemoSite } from '#scripts/demo-site.ts';
import { sessionOf, signIn } from './sign-in.ts';

export type SiteOptions = {
  /** Statuses of answers that the test provokes, 0 for none: the browser reports each of them on its console. */
  provoked: readonly number[];
  /** What errors that the test provokes say: reported on the console, and as errors that nobody handled. */
  provokedErrors: RegExp | undefined;
};

type Fixtures = {
  /** An address nobody has used: tests share a site, not an account. */
  email: string;
  /** Signs the page's browser in, without the login page. */
  signedInAs: (email: string) => Promise<void>;
};

/** A browser test. It fails when the console of its page says anything: a refused style, a hydration error, a missing text. */
export const test = base.extend<SiteOptions & Fixtures, { site: DemoSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const site = await startDemoSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  provoked: [[], { option: true }],
  provokedErrors: [undefined, { option: true }],
  page: async ({ page, provoked, provokedErrors }, use) => {
    const said = listen(page, provoked);
    await use(page);
    const unexpected = said.filter((text) => !provokedErrors?.test(text));
    expect(unexpected, 'the console').toEqual([]);
  },
  email: async ({ page: _page }, use, { testId, retry }) => use(`${testId}-${retry}@noren.example`),
  signedInAs: async ({ page, site }, use) =>
    use(async (email) => {
      const session = DEMO_ACCOUNT.test(email) ? sessionOf(site.url, email) : undefined;
      if (session) await page.context().addCookies(session.cookies);
      else await signIn(page.context().request, site.url, email);
    }),
});

/** Accounts of the demo show: no test signs them out, so that they sign in once per worker. */
const DEMO_ACCOUNT = /^(visitor|exhibitor|staff|admin)@noren\.example$/;

export { expect };

const FAILED_ANSWER = /^Failed to load resource: the server responded with a status of (\d+)/;
const NO_ANSWER = /^Failed to load resource: net::|^Icon not found/;

const listen = (page: Page, provoked: readonly number[]): string[] => {
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(String(error)));
  page.on('console', (message) => {
    const text = message.text();
    if (!['error', 'warning', 'assert'].includes(message.type())) return;
    const status = NO_ANSWER.test(text) ? 0 : Number(FAILED_ANSWER.exec(text)?.[1]);
    if (!provoked.includes(status)) said.push(`${message.type()}: ${text}`);
  });
  return said;
};
