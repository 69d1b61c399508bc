import { useTranslation } from 'react-i18next';
import { listUsers } from '#generated/client/sdk.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { newUserPage } from '#web/accounts/users/routes.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { askedOf, readUserList, userListPath } from './list-query.ts';
import { RemoveExpired } from './RemoveExpired.tsx';
import { UserListFailed } from './UserListFailed.tsx';
import styles from './UserListPage.module.css';
import { UserResults } from './UserResults.tsx';
import { UserSearch } from './UserSearch.tsx';

/** A list that could not be had leaves the page as it is: what was asked for can be asked again. */
export const loader = async ({ api, url }: LoaderArgs) => {
  const { list, unread } = readUserList(url.searchParams);
  const found = await api(listUsers, { query: askedOf(list) }).catch((error: unknown) => {
    if (error instanceof Problem) return error;
    throw error;
  });
  return { list, unread, found };
};

/** All accounts, for admins: found, sorted, and what can be done with each. Specification §6. */
export const Component = () => {
  const { list, unread, found } = usePageData<typeof loader>();
  const { t } = useTranslation('users');
  return (
    <Stack gap={4}>
      <Cluster className={styles.head}>
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
        <UserListFailed problem={found} />
      ) : (
        <>
          <UserResults list={list} users={found.users} total={found.total} />
          <RemoveExpired />
        </>
      )}
    </Stack>
  );
};
