import { I18nProvider } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AuthUser } from '#generated/client/types.gen.ts';
import { userPage } from '#web/accounts/users/routes.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { EmailAddress } from '#web/core/ui/EmailAddress.tsx';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Row } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { toggleSort, type UserList, userListPath } from './list-query.ts';
import { UserMenu } from './UserMenu.tsx';
import { UserState } from './UserState.tsx';
import styles from './UserTable.module.css';
import type { UserActions } from './use-user-actions.tsx';

type UserTableProps = {
  list: UserList;
  users: readonly AuthUser[];
  range: string;
  actions: UserActions;
};

/** The users as a table; as cards on phones. */
export const UserTable = ({ list, users, range, actions }: UserTableProps) => {
  const { t } = useTranslation('users');
  return (
    <I18nProvider locale={useLocale() === 'ja' ? 'ja-JP' : 'en-US'}>
      <table className={classNames('small wide', styles.table)}>
        <caption className={styles.caption}>{range}</caption>
        <thead>
          <tr>
            <SortHead list={list} column="name" />
            <SortHead list={list} column="email" />
            <SortHead list={list} column="role" />
            <th scope="col">{t('column.state')}</th>
            <SortHead list={list} column="createdAt" />
            <th scope="col">
              <span className="visually-hidden">{t('column.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} actions={actions} />
          ))}
        </tbody>
      </table>
    </I18nProvider>
  );
};

type SortHeadProps = { list: UserList; column: UserList['sortBy'] };

/** A column heading that sorts, and reverses the order when already active. */
const SortHead = ({ list, column }: SortHeadProps) => {
  const { t } = useTranslation('users');
  const isSorted = list.sortBy === column;
  const up = list.sortDirection === 'asc';
  return (
    <th scope="col" aria-sort={isSorted ? (up ? 'ascending' : 'descending') : undefined}>
      <Row
        as={Link}
        gap={1}
        inline
        to={userListPath(toggleSort(list, column))}
        className={classNames('target', styles.sort)}
      >
        <span>{t(`column.${column}`)}</span>
        <Icon name={isSorted ? (up ? 'arrow-up' : 'arrow-down') : 'arrow-up-down'} size={16} />
      </Row>
    </th>
  );
};

const UserRow = ({ user, actions }: { user: AuthUser; actions: UserActions }) => {
  const { t } = useTranslation('users');
  const f = useFormat();
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <Link to={userPage.href({ id: user.id })}>{user.name}</Link>
        {user.id === actions.selfId && <span className={styles.self}>{t('self')}</span>}
      </th>
      <td className={styles.email}>
        <EmailAddress value={user.email} />
      </td>
      <td>
        {user.role === 'admin' ? (
          <StatusBadge tone="info">{t('role.admin')}</StatusBadge>
        ) : (
          t('role.user')
        )}
      </td>
      <td>
        <UserState user={user} />
      </td>
      <td className={classNames('figures', styles.created)}>
        <span className={styles.label}>{t('column.createdAt')}</span>
        <time dateTime={user.createdAt}>{f.dateTime(user.createdAt)}</time>
      </td>
      <td className={styles.acts}>
        <UserMenu user={user} actions={actions} />
      </td>
    </tr>
  );
};
