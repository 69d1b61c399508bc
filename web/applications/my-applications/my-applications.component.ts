import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#web/testing/component/accessibility.ts';
import { VISITOR } from '#web/testing/component/accounts.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { textsOf } from '#web/testing/component/texts.ts';

/* All applications of a user with an account, or links to apply. */

const t = textsOf('ja');
const text = (key: string) => t(`my-applications:${key}`);
const main = page.getByRole('main');

it('who has applied for nothing learns where to apply', async () => {
  await mount('/user/application', {
    as: VISITOR,
    api: { listMyApplications: () => ({ items: [], total: 0, totalIsCapped: false }) },
  });
  await expect.element(main.getByText(text('none.title'))).toBeVisible();
  for (const [kind, path] of [
    ['exhibitor', '/exhibitor/entry'],
    ['sponsor', '/sponsor/apply'],
    ['press', '/press/apply'],
    ['education', '/education/apply'],
  ] as const)
    await expect
      .element(main.getByRole('link', { name: text(`kind.${kind}`), exact: true }))
      .toHaveAttribute('href', path);
  await expectAccessible();
});

it('an exhibitor opens an entry from the list', async () => {
  await mount('/user/application', {
    as: VISITOR,
    api: { listMyApplications: () => exampleOf('listMyApplications') },
  });
  await expect
    .element(main.getByRole('link', { name: text('open') }))
    .toHaveAttribute('href', '/exhibitor/entry');
});

it('what a journalist sent without an account, under the same address, has its number and state', async () => {
  const list = exampleOf('listMyApplications');
  const items = list.items.map((item) => ({
    ...{ ...item, kind: 'press' as const, number: 'PNKHJ536A', title: { ja: '港町ゲーム通信' } },
  }));
  await mount('/user/application', {
    as: VISITOR,
    api: { listMyApplications: () => ({ ...list, items }) },
  });
  const card = main.getByRole('listitem').filter({ hasText: '港町ゲーム通信' });
  await expect.element(card.getByText('PNKHJ536A')).toBeVisible();
  await expect.element(card.getByText(t('application-links:state.submitted'))).toBeVisible();
  await expectAccessible();
});
