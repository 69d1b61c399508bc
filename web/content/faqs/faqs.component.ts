import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FaqSummary } from '#spec/content/faqs.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import type { FakeHandlers } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { textsOf } from '#web/testing/component/texts.ts';

/* Questions: the list and its search, and the page of a single one. */

const t = textsOf('ja');
const main = page.getByRole('main');
const search = main.getByRole('search');
const words = search.getByRole('searchbox');
const heading = page.getByRole('heading', { level: 1 });

const [EXAMPLE] = exampleOf('listFaqs').items as [FaqSummary];
const question = (end: string, fields: Partial<FaqSummary>): FaqSummary => ({
  ...EXAMPLE,
  id: EXAMPLE.id.replace(/.$/, end),
  ...fields,
});
const POWER = question('1', {
  ...{ category: 'visiting', audience: 'exhibitor' },
  ...{ question: { ja: '電源は使えますか。' }, answer: { ja: '電源はお申し込みください。' } },
});
const CANCEL = question('2', {
  ...{ category: 'reservations', question: { ja: '予約を取り消すには。' } },
});
const ENTRY = question('3', { category: 'visiting' });

const FAQS: FakeHandlers = {
  listFaqs: ({ query: { q = '', category, audience } }) => ({
    items: [ENTRY, POWER, CANCEL].filter(
      (each) =>
        each.question.ja.includes(q) &&
        (!category || each.category === category) &&
        (!audience || each.audience === audience),
    ),
  }),
  getFaq: ({ params }) => {
    const neighbour = { path: POWER.id, title: POWER.question };
    const own = [CANCEL, POWER].find(({ id }) => id === params.faqId) ?? ENTRY;
    return own === CANCEL ? { ...own, previous: neighbour } : own;
  },
};

const opened = () =>
  [...document.querySelectorAll('main details')].map((each) => [
    (each as HTMLDetailsElement).open,
    each.querySelector('summary')?.textContent,
  ]);

it('a question opens, and has a page of its own with neighbours on its subject', async () => {
  await mount('/faq', { api: FAQS });
  await expect
    .poll(() => main.getByRole('heading', { level: 2 }).elements()[0]?.textContent)
    .toBe(t('faqs:category.visiting'));
  const own = main.getByRole('link', { name: t('faqs:own') });
  await expect.element(own).not.toBeInTheDocument();
  await main.getByText(CANCEL.question.ja, { exact: true }).first().click();
  await own.click();
  await expect.poll(() => location.pathname).toBe(`/faq/${CANCEL.id}`);
  await expect.element(heading).toHaveTextContent(CANCEL.question.ja);
  await expect.element(main.getByText(t('faqs:category.reservations'))).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: t('faqs:ask.action') }))
    .toHaveAttribute('href', '/contact');
  await page
    .getByRole('navigation', { name: t('faqs:neighbours') })
    .getByRole('link', { name: POWER.question.ja })
    .click();
  await expect.element(heading).toHaveTextContent(POWER.question.ja);
});

it('a search opens the answers that match, and without it they are closed', async () => {
  const { api } = await mount('/faq?category=reservations', { api: FAQS });
  await expect.poll(opened).toEqual([[false, expect.stringContaining(CANCEL.question.ja)]]);
  await words.fill('取り消す');
  await userEvent.keyboard('{Enter}');
  await expect.poll(opened).toEqual([[true, expect.stringContaining(CANCEL.question.ja)]]);
  await main.getByRole('link', { name: t('commons:filter.clear') }).click();
  await expect.poll(opened).toHaveLength(3);
  expect(opened().filter(([isOpen]) => isOpen)).toEqual([]);

  await words.fill('電源');
  await search.getByLabelText(t('faqs:asker')).selectOptions(t('faqs:audience.exhibitor'));
  await search.getByRole('button').click();
  await expect.poll(() => location.search).toMatch(/audience=exhibitor/);
  await expect.poll(opened).toEqual([[true, expect.stringContaining(POWER.question.ja)]]);
  await expect.element(words).toHaveValue('電源');
  expect(api.requestsOf('listFaqs').at(-1)?.query).toEqual({ q: '電源', audience: 'exhibitor' });
});

it('a search without a match can be cleared', async () => {
  await mount('/faq?q=%E9%9B%BB%E6%BA%90&category=awards', { api: FAQS });
  await expect.element(page.getByText(t('faqs:noMatch.title'))).toBeVisible();
  await main
    .getByRole('link', { name: t('commons:filter.clear') })
    .last()
    .click();
  await expect.poll(() => location.search).toBe('');
  await expect.poll(opened).toHaveLength(3);
});
