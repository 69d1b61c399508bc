import { useTranslation } from 'react-i18next';
import type { UserHistory as History, UserEvent } from '#generated/client/types.gen.ts';
import { userPage } from '#web/accounts/users/routes.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { Pagination } from '#web/core/ui/Pagination.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { Table } from '#web/core/ui/Table.tsx';
import { historyValue } from './history-value.ts';

/** The history of an account, and of its user's actions on others. */
export const UserHistory = ({ userId, history }: { userId: string; history: History }) => {
  const { t } = useTranslation('users');
  const f = useFormat();
  const { items, nextCursor, prevCursor } = history;
  const pageAt = (cursor: string | undefined) =>
    cursor && userPage.href({ id: userId }, { cursor });
  const column = (key: string) => ({ key, label: t(`history.${key}`), head: t(`history.${key}`) });
  return (
    <Stack gap={4}>
      <h2>{t('history.heading')}</h2>
      {items.length === 0 ? (
        <p>{t('history.empty')}</p>
      ) : (
        <Table
          label={t('history.heading')}
          columns={['action', 'at', 'actor', 'changes'].map(column)}
          rows={items.map((event) => ({
            key: event.id,
            cells: [
              <Action key="action" event={event} />,
              f.dateTime(event.at),
              <Actor key="actor" event={event} />,
              <Changes key="changes" event={event} />,
            ],
          }))}
        />
      )}
      <Pagination prevTo={pageAt(prevCursor)} nextTo={pageAt(nextCursor)} />
    </Stack>
  );
};

const Action = ({ event: { action, outcome, subject } }: { event: UserEvent }) => {
  const { t, i18n } = useTranslation('users');
  const key = `users:history.actions.${action.replace('.', '_')}`;
  return (
    <Stack gap={1}>
      <span>{i18n.exists(key) ? t(key) : action}</span>
      {subject && <span>{t('history.subject', { email: subject })}</span>}
      {outcome !== 'succeeded' && (
        <StatusBadge tone={outcome === 'refused' ? 'cancelled' : 'few'}>
          {t(`history.outcome.${outcome}`)}
        </StatusBadge>
      )}
    </Stack>
  );
};

const Actor = ({ event: { actor, impersonator } }: { event: UserEvent }) => {
  const { t } = useTranslation('users');
  if (impersonator) return t('history.impersonated', { impersonator, actor });
  return actor ?? t('history.nobody');
};

const Changes = ({ event: { at, changes } }: { event: UserEvent }) => {
  const { t, i18n } = useTranslation('users');
  const f = useFormat();
  if (changes.length === 0) return '—';
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets
    <ul role="list" className="bulletless">
      {changes.map(({ field, before, after }) => {
        const key = `users:history.fields.${field}`;
        const name = i18n.exists(key) ? t(key) : field;
        const [from, to] = [before, after].map(
          (value) => value && historyValue({ t, f }, at, field, value),
        );
        return (
          <li key={field}>
            {from && to
              ? t('history.change', { name, before: from, after: to })
              : t('history.value', { name, value: from || to })}
          </li>
        );
      })}
    </ul>
  );
};
