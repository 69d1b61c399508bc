import { useTranslation } from 'react-i18next';
import { listUsers } from '#generated/client/sdk.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { newUserPage } from '#web/accounts/users/routes.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { parseUserList, toListUsersQuery, userListPath } from './list-query.ts';
import { RemoveExpiredSessions } from './RemoveExpiredSessions.tsx';
import { UserListError } from './UserListError.tsx';
import { UserResults } from './UserResults.tsx';
import { UserSearch } from './UserSearch.tsx';

/** A failed request still renders the page, so that the query can be changed and sent again. */
export const loader = async ({ api, url }: LoaderArgs) => {
  const { list, unread } = parseUserList(url.searchParams);
  const found = await api(listUsers, { query: toListUsersQuery(list) }).catch((error: unknown) => {
    if (error instanceof Problem) return error;
    throw error;
  });
  return { list, unread, found };
};

/** All accounts, for admins: search, sorting, and actions. Specification §6. */
export const Component = () => {
  const { list, unread, found } = usePageData<typeof loader>();
  const { t } = useTranslation('users');
  return (
    <Stack gap={4}>
      <Cluster justify="between">
        <h1>{t('titles:users')}</h1>
        <LinkButton to={newUserPage.href()} variant="primary" icon="user-plus">
          {t('add')}
        </LinkButton>
      </Cluster>
      {unread.length > 0 && (
        <Banner tone="warn" live title={t('unread', { names: unread.join(', ') })} />
      )}
      <UserSearch key={userListPath(list)} list={list} />
      {found instanceof Problem ? (
        <UserListError problem={found} />
      ) : (
        <>
          <UserResults list={list} users={found.users} total={found.total} />
          <RemoveExpiredSessions />
        </>
      )}
    </Stack>
  );
};
