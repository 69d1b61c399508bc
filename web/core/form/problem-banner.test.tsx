import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { Problem } from '#spec/core/client/problem.ts';
import { createTexts } from '#web/core/i18n/i18n.ts';
import commons from '#web/core/i18n/locales/ja/commons.json' with { type: 'json' };
import { SiteContext } from '#web/core/site.ts';
import { SITE } from '#web/testing/site.ts';
import { ProblemBanner } from './ProblemBanner.tsx';

const render = (body: ConstructorParameters<typeof Problem>[1]) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={createTexts('ja', { commons })}>
      <SiteContext value={SITE}>
        <ProblemBanner problem={new Problem(429, body)} />
      </SiteContext>
    </I18nextProvider>,
  );

const renderText = (body: Parameters<typeof render>[0]) => render(body).replace(/<[^>]*>/g, '');

test.each([
  [5, 'しばらくしてから、もう一度お試しください。'],
  [30, 'あと1分ほどで、もう一度お試しいただけます。'],
  [61, 'あと2分ほどで、もう一度お試しいただけます。'],
])('says when to retry after %i seconds', (retryAfter, words) => {
  expect(renderText({ detail: '混み合っています。', retryAfter })).toBe(
    `混み合っています。${words}`,
  );
});

test('says the opening date', () => {
  expect(renderText({ detail: '変更できません。', opensAt: '2027-04-24T01:00:00.000Z' })).toMatch(
    /^変更できません。2027年4月24日.*からお試しいただけます。$/,
  );
});

test('leads to the page on which it is put right', () => {
  const page = '/organiser/event/0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a61';
  expect(render({ detail: '計画がありません。', page })).toContain(
    `<a href="${page}">こちらのページで登録できます</a>`,
  );
});
