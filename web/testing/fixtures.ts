import { test as base, expect, type Page } from 'playwright/test';
import type { DemoStage } from '#api/core/demo/clock.ts';
import { COOKIES } from '#spec/core/cookies.ts';
import { type DemoSite, startDemoSite } from './demo-site.ts';
import { sessionOf, signIn } from './sign-in.ts';

export type SiteOptions = {
  /** Response statuses that the test provokes, 0 for no response: browsers report each on the console. */
  provoked: readonly number[];
  /** Messages of errors that the test provokes: on the console, and as unhandled errors. */
  provokedErrors: RegExp | undefined;
  /**
   * Whether visible links are prefetched. Pages of other tests do without it to relieve the site, as browsers with data saver do.
   */
  prefetches: boolean;
};

type WorkerOptions = {
  /** From which day the demo show is seen. */
  stage: DemoStage;
};

type Fixtures = {
  /** An unused e-mail address: tests share a site, not an account. */
  email: string;
  /** Signs in the page's browser context, without the login page. */
  signedInAs: (email: string) => Promise<void>;
};

/** A browser test. It fails if the page's console has any message: a CSP violation, a hydration error, a missing text. */
export const test = base.extend<SiteOptions & Fixtures, WorkerOptions & { site: DemoSite }>({
  stage: ['before', { option: true, scope: 'worker' }],
  site: [
    async ({ stage }, use) => {
      // Tests share the demo accounts, and do in minutes as much as people do in weeks.
      const site = await startDemoSite(
        { QUOTA_FACTOR: '100', ...(stage === 'live' && { DEMO_ZONE: afternoonZone() }) },
        stage,
      );
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  provoked: [[], { option: true }],
  provokedErrors: [undefined, { option: true }],
  prefetches: [false, { option: true }],
  page: async ({ page, provoked, provokedErrors, prefetches }, use) => {
    if (!prefetches) await saveData(page);
    const messages = listen(page, provoked);
    await use(page);
    const cookies = (await page.context().cookies()).map(({ name }) => name);
    expect(
      cookies.filter((name) => !COOKIES.includes(name)),
      'undeclared cookies',
    ).toEqual([]);
    const unexpected = messages.filter((text) => !provokedErrors?.test(text));
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

/** Demo accounts. No test signs them out, so that each worker signs in once. */
const DEMO_ACCOUNT = /^(visitor|exhibitor|judge|staff|admin)@noren\.example$/;

export { expect };

/** The Network Information API as with a data saver. */
const saveData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });

/** Returns a zone in which it is between one and two: the show is open, and half of the day is over. */
const afternoonZone = (): string => {
  // Their names count the hours behind UTC.
  const behind = new Date().getUTCHours() - 13;
  return `Etc/GMT${behind < 0 ? '' : '+'}${behind}`;
};

const FAILED_ANSWER = /^Failed to load resource: the server responded with a status of (\d+)/;
const NO_ANSWER = /^Failed to load resource: net::|^Icon not found/;

const listen = (page: Page, provoked: readonly number[]): string[] => {
  const messages: string[] = [];
  page.on('pageerror', (error) => messages.push(String(error)));
  page.on('console', (message) => {
    const text = message.text();
    if (!['error', 'warning', 'assert'].includes(message.type())) return;
    const status = NO_ANSWER.test(text) ? 0 : Number(FAILED_ANSWER.exec(text)?.[1]);
    if (!provoked.includes(status))
      messages.push(`${message.type()}: ${text} ${message.location().url}`);
  });
  return messages;
};
