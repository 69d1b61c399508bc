import { useTranslation } from 'react-i18next';
import { getUser, listUserHistory, listUserMemberships } from '#generated/client/sdk.gen.ts';
import type { AuthUser, UserMembership } from '#generated/client/types.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { EmailAddress } from '#web/core/ui/EmailAddress.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { UserSessions } from './SessionList.tsx';
import { UserHistory } from './UserHistory.tsx';
import { UserMenu } from './UserMenu.tsx';
import { UserState } from './UserState.tsx';
import { useUserActions } from './use-user-actions.tsx';

export const loader = async ({ api, params, url }: LoaderArgs) => {
  const { id: userId = '' } = params;
  const path = { userId };
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const readHistory = (from: string | undefined) =>
    api(listUserHistory, { path, query: { limit: 20, ...(from && { cursor: from }) } });
  const [user, memberships, history] = await Promise.all([
    api(getUser, { query: { id: userId } }),
    api(listUserMemberships, { path }),
    // A cursor of another list shows the first page.
    readHistory(cursor).catch((error: unknown) => {
      if (cursor !== undefined && error instanceof Problem && error.status === 400)
        return readHistory(undefined);
      throw error;
    }),
  ]);
  return { user, memberships: memberships.items, history };
};

export const title = ({ user }: Awaited<ReturnType<typeof loader>>) => user.name;

/** One account for admins: its data, its sessions, its memberships and its history. */
export const Component = () => {
  const { user, memberships, history } = usePageData<typeof loader>();
  const { t } = useTranslation('users');
  const actions = useUserActions();
  return (
    <Stack gap={6}>
      <Cluster justify="between">
        <h1>{user.name}</h1>
        <UserMenu user={user} actions={actions} />
      </Cluster>
      <AccountFacts user={user} />
      <Stack gap={4}>
        <h2>{t('page.sessions')}</h2>
        <UserSessions key={user.updatedAt} user={user} />
      </Stack>
      <Stack gap={4}>
        <h2>{t('page.memberships')}</h2>
        <Memberships memberships={memberships} />
      </Stack>
      <UserHistory userId={user.id} history={history} />
    </Stack>
  );
};

const AccountFacts = ({ user }: { user: AuthUser }) => {
  const { t } = useTranslation('users');
  const f = useFormat();
  return (
    <Facts
      items={[
        { label: t('column.email'), value: <EmailAddress value={user.email} /> },
        { label: t('column.role'), value: t(`role.${user.role}`) },
        { label: t('column.state'), value: <UserState user={user} /> },
        { label: t('column.createdAt'), value: f.dateTime(user.createdAt) },
        { label: t('page.id'), value: user.id },
      ]}
    />
  );
};

const Memberships = ({ memberships }: { memberships: readonly UserMembership[] }) => {
  const { t, i18n } = useTranslation('users');
  const roleText = (role: string) => {
    const key = `users:page.membershipRole.${role}`;
    return i18n.exists(key) ? t(key) : role;
  };
  if (memberships.length === 0) return <p>{t('page.noMemberships')}</p>;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets
    <ul role="list" className="bulletless">
      {memberships.map(({ slug, role, isCurrent }) => (
        <li key={slug}>
          <Cluster gap={2}>
            <span>{t('page.membership', { slug, role: roleText(role) })}</span>
            {isCurrent && <StatusBadge tone="info">{t('page.currentTenant')}</StatusBadge>}
          </Cluster>
        </li>
      ))}
    </ul>
  );
};
