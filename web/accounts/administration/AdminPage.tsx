import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getAdminOverview } from '#generated/client/sdk.gen.ts';
import type { AdminOverview } from '#generated/client/types.gen.ts';
import { DEFAULT_USER_LIST, userListPath } from '#web/accounts/users/list-query.ts';
import { newUserPage } from '#web/accounts/users/routes.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';

export const loader = ({ api }: LoaderArgs) => api(getAdminOverview);

const list = (filters: Partial<typeof DEFAULT_USER_LIST>) =>
  userListPath({ ...DEFAULT_USER_LIST, ...filters });

/** The admins' home: tasks, the figures of the accounts, and links to their pages. */
export const Component = () => {
  const overview = usePageData<typeof loader>();
  const { t } = useTranslation('administration');
  return (
    <Stack gap={6}>
      <h1>{t('titles:admin')}</h1>
      <Stack gap={4}>
        <h2>{t('attention.heading')}</h2>
        <Attention overview={overview} />
      </Stack>
      <Stack gap={4}>
        <h2>{t('accounts.heading')}</h2>
        <Figures overview={overview} />
        <Cluster>
          <LinkButton to={list({})} variant="primary" icon="users">
            {t('accounts.list')}
          </LinkButton>
          <LinkButton to={newUserPage.href()} icon="user-plus">
            {t('accounts.add')}
          </LinkButton>
        </Cluster>
      </Stack>
    </Stack>
  );
};

/** One admin alone can lose access to the site; an interrupted operation may not have ended sessions. */
const Attention = ({ overview }: { overview: AdminOverview }) => {
  const { t } = useTranslation('administration');
  const { admins, interrupted } = overview;
  if (admins > 1 && interrupted === 0) return <p>{t('attention.nothing')}</p>;
  return (
    <Stack gap={3}>
      {interrupted > 0 && (
        <Banner tone="warn" title={t('attention.interrupted', { count: interrupted })}>
          <p>{t('attention.interruptedNext')}</p>
        </Banner>
      )}
      {admins <= 1 && (
        <Banner tone="info" title={t('attention.oneAdmin')}>
          <p>{t('attention.oneAdminNext')}</p>
        </Banner>
      )}
    </Stack>
  );
};

const Figures = ({ overview }: { overview: AdminOverview }) => {
  const { t } = useTranslation('administration');
  const f = useFormat();
  const link = (count: number, filters: Partial<typeof DEFAULT_USER_LIST>) => (
    <Link to={list(filters)}>{t('accounts.count', { count, formatted: f.number(count) })}</Link>
  );
  const plain = (count: number) => t('accounts.count', { count, formatted: f.number(count) });
  return (
    <Facts
      items={[
        { label: t('accounts.all'), value: link(overview.accounts, {}) },
        { label: t('accounts.new'), value: plain(overview.newAccounts) },
        {
          label: t('accounts.admins'),
          value: link(overview.admins, { role: 'admin', banned: 'false' }),
        },
        { label: t('accounts.banned'), value: link(overview.banned, { banned: 'true' }) },
        { label: t('accounts.unverified'), value: plain(overview.unverified) },
      ]}
    />
  );
};
