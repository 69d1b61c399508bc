import type { LoginUser } from '#generated/client/types.gen.ts';
import { exampleOf } from './examples.ts';
import type { FakeHandlers } from './fake-api.ts';

/** Accounts that a page can be opened as, as in the demo show. */
export const VISITOR: LoginUser = {
  email: 'visitor@noren.example',
  displayId: 'visitor_1',
  roles: ['user'],
};
export const EXHIBITOR: LoginUser = {
  email: 'exhibitor@noren.example',
  displayId: 'exhibitor_1',
  roles: ['user', 'exhibitor', 'boothUser'],
};
export const STAFF: LoginUser = {
  email: 'staff@noren.example',
  displayId: 'staff_1',
  roles: ['user', 'tenantUser:noren'],
};
export const ADMIN: LoginUser = {
  email: 'admin@noren.example',
  displayId: 'admin_1',
  roles: ['user', 'admin'],
};

/** Returns handlers for the server's answers about the reader, which every page requests. */
export const handlersFor = (account: LoginUser | undefined): FakeHandlers => {
  let isSignedIn = account !== undefined;
  const example = exampleOf('getSession');
  return {
    getSession: () =>
      account && isSignedIn && example
        ? { ...example, user: { ...example.user, email: account.email, name: account.email } }
        : null,
    getToken: () => exampleOf('getToken'),
    getLoginUser: () => account ?? { email: '', displayId: '' },
    signOut: () => {
      isSignedIn = false;
      return { success: true };
    },
    checkUserRole: ({ query }) => ({ value: account?.roles?.includes(query.role) ?? false }),
    checkTenantUser: ({ params }) => ({
      value: account?.roles?.includes(`tenantUser:${params.slug}`) ?? false,
    }),
  };
};
