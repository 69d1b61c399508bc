import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { LoginUser } from '#generated/client/types.gen.ts';
import { serveProfile } from '#web/testing/component/account-forms.ts';
import { ADMIN, STAFF, VISITOR } from '#web/testing/component/accounts.ts';
import { serveDeadlines } from '#web/testing/component/deadlines.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import type { FakeHandlers } from '#web/testing/component/fake-api.ts';
import { HOME } from '#web/testing/component/home.ts';
import { type Mounted, mount } from '#web/testing/component/mount.tsx';
import { refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';
import { ROUTES } from './site-map.ts';

/* Access to the pages of the route table: every page is requested. */

const t = textsOf('ja');
const heading = page.getByRole('main').getByRole('heading', { level: 1 });

/** A path of each page, with ids of nothing. */
const PAGES = ROUTES.map(({ path, access, guard }) => ({
  path: path.replace(/:\w+/g, '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10'),
  isOpen: access === 'none' && !guard,
  role: typeof access === 'object' ? access.only : undefined,
}));

const hereOf = ({ router }: Mounted) => {
  const { pathname, search } = router.state.location;
  return pathname + search;
};

it.each(['ja', 'en'] as const)(
  'a guest is sent from every page for others to the login page: %s',
  async (locale) => {
    const mounted = await mount('/contact', { locale });
    const prefix = locale === 'en' ? '/en' : '';
    const closed = PAGES.filter(({ isOpen, role }) => !isOpen && role !== 'guest');
    expect(closed.length).toBeGreaterThan(60);
    for (const { path } of closed) {
      await mounted.router.navigate(path);
      const redirect = encodeURIComponent(prefix + path);
      expect(hereOf(mounted)).toBe(`${prefix}/auth/login?redirect=${redirect}`);
    }
  },
);

it('somebody without the role is sent home from every page of judges, staff and admins', async () => {
  const mounted = await mount('/contact', {
    as: VISITOR,
    api: { ...HOME, ...serveProfile().handlers },
  });
  const closed = PAGES.filter(({ role }) => role === 'admin' || role === 'tenantUser');
  expect(closed.length).toBeGreaterThan(20);
  for (const { path } of closed) {
    await mounted.router.navigate(path);
    expect([path, hereOf(mounted)]).toEqual([path, '/']);
  }
  await expect.poll(() => heading.query()).not.toBeNull();
  expect(page.getByText(t('commons:error.403.elsewhere')).elements()).toHaveLength(1);
});

const ORGANISER = serveDeadlines().handlers;
const ADMINISTRATION: FakeHandlers = {
  getAdminOverview: () => exampleOf('getAdminOverview'),
  listUsers: () => exampleOf('listUsers'),
};

describe('a role that ended', () => {
  it.each<{
    as: LoginUser;
    question: 'checkTenantUser' | 'checkUserRole';
    from: string;
    to: string;
    title: string;
    api: FakeHandlers;
  }>([
    {
      ...{ as: STAFF, question: 'checkTenantUser', api: ORGANISER },
      ...{ from: '/organiser', to: '/organiser/deadline', title: 'organiserDeadlines' },
    },
    {
      ...{ as: ADMIN, question: 'checkUserRole', api: ADMINISTRATION },
      ...{ from: '/admin', to: '/admin/auth-user', title: 'users' },
    },
  ])(
    'is noticed at the next navigation, from $from',
    async ({ as, question, from, to, title, api }) => {
      const mounted = await mount(from, { as, api: { ...HOME, ...api } });
      const asked = () => mounted.api.requestsOf(question).length;
      const name = t(`titles:${title}`);
      const link = page.getByRole('main').getByRole('link', { name }).first();
      await link.hover();
      (link.element() as HTMLElement).focus();
      expect(asked()).toBe(1);

      await link.click();
      await expect.poll(() => hereOf(mounted)).toBe(to);
      expect(asked()).toBe(2);
      history.back();
      await expect.poll(() => hereOf(mounted)).toBe(from);

      mounted.api.serve({ [question]: () => ({ value: false }) });
      await link.click();
      await expect.poll(() => hereOf(mounted)).toBe('/');
      await expect.element(page.getByText(t('commons:error.403.elsewhere'))).toBeVisible();
    },
  );
});

describe('a session that ended elsewhere', () => {
  const unauthenticated = () => refuse('UNAUTHENTICATED');

  it.each<{ as: LoginUser; to: string; ended: FakeHandlers }>([
    { as: VISITOR, to: '/user/profile', ended: { getMyProfile: unauthenticated } },
    {
      ...{ as: STAFF, to: '/organiser/deadline' },
      ended: { checkTenantUser: unauthenticated, listDeadlines: unauthenticated },
    },
  ])('leads from the next page to the login page: $to', async ({ as, to, ended }) => {
    const mounted = await mount('/contact', { as, api: serveProfile().handlers });
    mounted.api.serve({ ...ORGANISER, ...ended, getSession: () => null });
    await mounted.router.navigate(to);
    expect(hereOf(mounted)).toBe(`/auth/login?redirect=${encodeURIComponent(to)}`);
    await expect.element(heading).toHaveTextContent(t('login:headings.code'));
  });
});
