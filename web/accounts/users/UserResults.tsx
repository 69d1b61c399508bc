import { useTranslation } from 'react-i18next';
import type { AuthUser } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Pagination } from '#web/core/ui/Pagination.tsx';
import { adjacentPages, DEFAULT_USER_LIST, type UserList, userListPath } from './list-query.ts';
import { UserTable } from './UserTable.tsx';
import { useUserActions } from './use-user-actions.tsx';

type UserResultsProps = {
  list: UserList;
  users: readonly AuthUser[];
  /** Number of matches on all pages. */
  total: number;
};

/** The users found, with pagination. */
export const UserResults = ({ list, users, total }: UserResultsProps) => {
  const { t } = useTranslation('users');
  const { before, after, last } = adjacentPages(list, total);
  const actions = useUserActions();
  const range = useRange(list, users.length, total);
  if (users.length === 0 && total > 0)
    return (
      <EmptyState
        kind="noMatch"
        title={t('beyond.title', { count: total })}
        action={<LinkButton to={userListPath(last)}>{t('beyond.last')}</LinkButton>}
      />
    );
  if (users.length === 0)
    return (
      <EmptyState
        kind="noMatch"
        title={t('noMatch.title')}
        action={<LinkButton to={userListPath(DEFAULT_USER_LIST)}>{t('noMatch.all')}</LinkButton>}
      >
        <p>{t('noMatch.hint')}</p>
      </EmptyState>
    );
  return (
    <section aria-label={t('results')}>
      <UserTable list={list} users={users} range={range} actions={actions} />
      <Pagination
        prevTo={before && userListPath(before)}
        nextTo={after && userListPath(after)}
        summary={range}
      />
    </section>
  );
};

/** 26–50 of 1,234 */
const useRange = ({ offset }: UserList, count: number, total: number): string => {
  const { t } = useTranslation('users');
  const f = useFormat();
  return t('range', { shown: f.range(offset + 1, offset + count), total: f.number(total) });
};
