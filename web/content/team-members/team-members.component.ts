import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { exampleOf } from '#web/testing/component/examples.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { textsOf } from '#web/testing/component/texts.ts';

/* The people who run the show. */

const [FIRST] = exampleOf('listTeamMembers').items as [
  ReturnType<typeof exampleOf<'listTeamMembers'>>['items'][number],
];
const SECOND = {
  ...{ ...FIRST, id: FIRST.id.replace(/.$/, '1'), name: { ja: '汐見 渚' } },
  ...{ role: { ja: '運営', en: 'Office' }, links: [], bio: { ja: '受付にいます。' } },
};
const main = page.getByRole('main');
const names = main.getByRole('heading', { level: 2 });
const api = { listTeamMembers: () => ({ items: [SECOND, FIRST] }) };

it('everybody has a card with name, role and pages, in the order of staff', async () => {
  await mount('/teams', { api });
  await expect
    .poll(() => names.elements().map(({ textContent }) => textContent))
    .toEqual([SECOND.name.ja, FIRST.name.ja]);
  const card = main.getByRole('listitem').filter({ hasText: FIRST.name.ja });
  await expect.element(card).toMatchTextContent(FIRST.role.ja);
  await expect
    .element(card.getByRole('link').first())
    .toHaveAttribute('href', 'https://akari.example/');
});

it('on the English page, names without English stay in Japanese', async () => {
  await mount('/teams', { locale: 'en', api });
  await expect
    .poll(() =>
      names.elements().map((name) => [name.textContent, !!name.querySelector('[lang=ja]')]),
    )
    .toEqual([
      [SECOND.name.ja, true],
      [FIRST.name.en, false],
    ]);
  await expect.element(main.getByText(textsOf('en')('commons:partlyInJapanese'))).toBeVisible();
});
