import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ADMIN } from '#web/testing/component/accounts.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import type { FakeHandlers } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { detailOf, refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* Accounts, as admins find and change them. */

type User = ReturnType<typeof exampleOf<'getUser'>>;

const t = textsOf('ja');
const idOf = (at: number) => `0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8b${10 + at}`;
const emailOf = (at: number) => `${10 + at}@noren.example`;

/** Serves accounts with a list of one page: `user` is the first. */
const serveUsers = (count: number, given: Partial<User> = {}) => {
  const users = Array.from({ length: count }, (_, at) => ({
    ...exampleOf('getUser'),
    id: idOf(at),
    name: emailOf(at),
    email: emailOf(at),
    ...given,
  }));
  const [user] = users as [User, ...User[]];
  const handlers: FakeHandlers = {
    listUsers: ({ query: { limit = 100, offset = 0, searchValue = '' } }) => {
      const found = users.filter(({ email }) => email.includes(searchValue));
      return { users: found.slice(offset, offset + limit), total: found.length, limit, offset };
    },
    getUser: () => user,
  };
  return { user, handlers };
};

const row = (email: string) => page.getByRole('row').filter({ hasText: email });
const dialog = page.getByRole('dialog');
const heading = page.getByRole('heading', { level: 1 });
const firstName = () => page.getByRole('rowheader').elements()[0]?.textContent;

/** Opens the menu of a user, the only one, by keyboard and selects an item. */
const choose = async (of: User, act: string, texts = t) => {
  const menu = page.getByRole('button', { name: texts('users:acts', { name: of.name }) });
  await expect.element(menu).toBeVisible();
  (menu.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('menuitem', { name: texts(`users:act.${act}`), exact: true }).click();
};

const expectQuery = (query: string) => expect.poll(() => location.search).toBe(query);

describe('the list', () => {
  it('is reached from the menu, and is sorted by creation at first', async () => {
    await mount('/admin', {
      as: ADMIN,
      api: { ...serveUsers(1).handlers, getAdminOverview: () => exampleOf('getAdminOverview') },
    });
    await page.getByRole('link', { name: t('administration:accounts.list') }).click();
    await expect.element(heading).toHaveTextContent(t('titles:users'));
    await expect.element(heading).toHaveFocus();
    await expect
      .element(page.getByRole('columnheader', { name: t('users:column.createdAt') }))
      .toHaveAttribute('aria-sort', 'descending');
  });

  it('is searched, and the URL has the search', async () => {
    const { api } = await mount('/admin/auth-user', { as: ADMIN, api: serveUsers(3).handlers });
    await page
      .getByLabelText(t('users:search.operator'))
      .selectOptions(t('users:operator.starts_with'));
    await page.getByLabelText(t('users:search.value')).fill('11@');
    await page.getByRole('button', { name: t('commons:filter.apply'), exact: true }).click();
    await expect.poll(() => location.search).toMatch(/^\?searchOperator=starts_with&searchValue=/);
    expect(api.requestsOf('listUsers').at(-1)?.query).toMatchObject({
      searchOperator: 'starts_with',
      searchField: 'email',
      searchValue: '11@',
    });
    await expect.poll(() => page.getByRole('rowheader').elements()).toHaveLength(1);
    const clear = page.getByRole('link', { name: t('commons:filter.clear') });
    await clear.click();
    await expectQuery('');
    await expect.element(clear).not.toBeInTheDocument();
    await expect.poll(() => page.getByRole('rowheader').elements()).toHaveLength(3);
  });

  it('has pages and an order in its address, to which going back leads', async () => {
    await mount('/admin/auth-user?limit=5', { as: ADMIN, api: serveUsers(14).handlers });
    const sorted = page.getByRole('columnheader', { name: t('users:column.email') });
    await page.getByRole('link', { name: t('users:column.email') }).click();
    await expectQuery('?limit=5&sortBy=email&sortDirection=asc');
    await expect.element(sorted).toHaveAttribute('aria-sort', 'ascending');
    const next = page.getByRole('link', { name: t('commons:pagination.next') });
    await next.click();
    await expectQuery('?limit=5&offset=5&sortBy=email&sortDirection=asc');
    await expect
      .element(page.getByRole('link', { name: t('commons:pagination.prev') }))
      .toBeVisible();
    await expect.poll(firstName).toBe(emailOf(5));
    await next.click();
    await expect.poll(firstName).toBe(emailOf(10));
    await expect.element(next).not.toBeInTheDocument();
    history.back();
    await expect.poll(firstName).toBe(emailOf(5));
    await expect.element(sorted).toHaveAttribute('aria-sort', 'ascending');
  });

  it('ignores what of its address makes no sense, and leads back from beyond its end', async () => {
    await mount('/admin/auth-user?limit=1000&sortBy=password&offset=9999', {
      as: ADMIN,
      api: serveUsers(3).handlers,
    });
    await expect
      .element(page.getByText(t('users:unread', { names: 'limit, sortBy' })))
      .toBeVisible();
    await page.getByRole('link', { name: t('users:beyond.last') }).click();
    await expect.poll(firstName).toBe(emailOf(0));
  });

  it('that cannot be loaded can be loaded again', async () => {
    const { handlers } = serveUsers(1);
    const { api } = await mount('/admin/auth-user', {
      as: ADMIN,
      api: { ...handlers, listUsers: () => refuse('UNAVAILABLE') },
    });
    await expect
      .element(page.getByRole('main').getByRole('alert'))
      .toMatchTextContent(t('sign-in:failures.GET_USERS'));
    api.serve(handlers);
    await page.getByRole('button', { name: t('users:retry') }).click();
    await expect.element(row(emailOf(0))).toBeVisible();
  });

  it.each([
    ['PASSKEY_REQUIRED', 'commons:shell.passkeys.remedy', '/user/passkey?for=admin&redirect='],
    ['UNAUTHENTICATED', 'commons:form.session.signIn', '/auth/login?redirect='],
  ] as const)('that is refused with %s leads to what helps, and back', async (code, name, to) => {
    const path = '/admin/auth-user?q=exhibitor';
    const { handlers } = serveUsers(1);
    await mount(path, { as: ADMIN, api: { ...handlers, listUsers: () => refuse(code) } });
    const alert = page.getByRole('main').getByRole('alert');
    await expect
      .element(alert.getByRole('link', { name: t(name) }))
      .toHaveAttribute('href', to + encodeURIComponent(path));
  });
});

describe('an action', () => {
  it('that is refused says why, and the account stays', async () => {
    const { user, handlers } = serveUsers(1);
    const { api } = await mount('/admin/auth-user', {
      as: ADMIN,
      api: { ...handlers, removeUser: () => refuse('USER_IN_USE') },
    });
    await choose(user, 'remove');
    const question = page.getByRole('alertdialog');
    await expect.element(question.getByRole('button', { name: t('commons:cancel') })).toHaveFocus();
    await question.getByRole('button', { name: t('users:act.remove') }).click();
    await expect
      .element(page.getByRole('region', { name: t('commons:toast.region') }))
      .toMatchTextContent(detailOf('ja', 'USER_IN_USE'));
    await expect.element(row(user.email)).toBeVisible();
    expect(api.requestsOf('removeUser')).toMatchObject([{ body: { userId: user.id } }]);
  });

  it('on the role of the account of ADMIN_EMAIL says that it returns', async () => {
    const en = textsOf('en');
    const { user, handlers } = serveUsers(1, { becomesAdmin: true });
    await mount('/admin/auth-user', { as: ADMIN, locale: 'en', api: handlers });
    await choose(user, 'role', en);
    await expect.element(dialog.getByText(en('users:role.returns'))).toBeVisible();
  });
});

describe('the page of a user', () => {
  it('has sessions and history, and is linked from the list', async () => {
    const { user, handlers } = serveUsers(2);
    const history: ReturnType<typeof exampleOf<'listUserHistory'>>['items'] = [];
    const { api } = await mount('/admin/auth-user', {
      as: ADMIN,
      api: {
        ...handlers,
        listUserMemberships: () => ({ items: [] }),
        listUserHistory: () => ({ items: history, total: history.length, totalIsCapped: false }),
        listUserSessions: () => exampleOf('listUserSessions'),
        banUser: ({ body: { banReason = null } }) => {
          Object.assign(user, { banned: true, banReason });
          const changes = [
            { field: 'reason', after: '買い占め' },
            { field: 'seconds', after: '86400' },
          ];
          history.push({
            ...(exampleOf('listUserHistory').items[0] as (typeof history)[number]),
            ...{ action: 'user.banned', changes },
          });
          return { user };
        },
      },
    });
    await row(user.email).getByRole('link', { name: user.email }).click();
    await expect.element(heading).toHaveTextContent(user.email);
    await expect.element(heading).toHaveFocus();
    await expect.element(page.getByText(t('users:session.count', { count: 1 }))).toBeVisible();
    await expect.element(page.getByText(t('users:page.noMemberships'))).toBeVisible();
    await expect.element(page.getByText(t('users:history.empty'))).toBeVisible();

    await choose(user, 'ban');
    await dialog.getByRole('textbox', { name: t('users:ban.reason') }).fill('買い占め');
    await dialog.getByRole('button', { name: t('users:ban.submit') }).click();
    const cell = (name: string) => page.getByRole('cell', { name });
    await expect.element(cell(t('users:history.actions.user_banned'))).toBeVisible();
    await expect.element(cell('買い占め')).toBeVisible();
    await expect.element(cell(t('users:history.fields.seconds'))).toBeVisible();
    await expect.element(page.getByText(t('users:state.banned'))).toBeVisible();
    expect(api.requestsOf('banUser')).toMatchObject([
      { body: { userId: user.id, banReason: '買い占め' } },
    ]);
  });
});
