import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listUserSessions, revokeUserSession } from '#generated/client/sdk.gen.ts';
import type { AuthUser, UserSession } from '#generated/client/types.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { deviceLabel } from '#web/accounts/sessions/device-label.ts';
import { call } from '#web/core/api/client.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { useSession } from '#web/core/session/session.ts';
import type { Answer } from '#web/core/shell/dialogs.ts';
import { useActions } from '#web/core/shell/use-actions.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import styles from './SessionList.module.css';
import { useRunUserAction } from './use-run-user-action.ts';

/** A dialog with a user's sessions. Answers `true` to revoke all of them. */
export const SessionList = ({ user, answer }: { user: AuthUser; answer: Answer }) => {
  const { t } = useTranslation('users');
  return (
    <UserSessions user={user}>
      {(sessions) => (
        <Cluster justify="end">
          <Button onClick={() => answer(false)}>{t('commons:close')}</Button>
          {sessions && sessions.length > 1 && (
            <Button variant="danger" icon="log-out" onClick={() => answer(true)}>
              {t('act.revoke')}
            </Button>
          )}
        </Cluster>
      )}
    </UserSessions>
  );
};

type UserSessionsProps = {
  user: AuthUser;
  /** Shown below the sessions, which are undefined while they load. */
  children?: (sessions: readonly UserSession[] | undefined) => ReactNode;
};

/** Lists a user's sessions, each with a button to revoke it. */
export const UserSessions = ({ user, children }: UserSessionsProps) => {
  const { t } = useTranslation('users');
  const { sessions, problem, read } = useSessions(user.id);
  const { revoke, revoking } = useRevoke(read);
  const count = useRef<HTMLParagraphElement>(null);

  return (
    <Stack gap={4}>
      <p ref={count} tabIndex={-1} role="status">
        {sessions ? t('session.count', { count: sessions.length }) : t('commons:loading')}
      </p>
      {problem && (
        <Banner
          tone="error"
          live
          title={problem.detail || t('commons:error.unreachable')}
          action={
            <Button icon="refresh-cw" onClick={() => void read()}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {sessions && sessions.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets
        <ul role="list" className="bulletless">
          {sessions.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              busy={revoking === session}
              onRevoke={async () => {
                await revoke(session);
                count.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {children?.(sessions)}
    </Stack>
  );
};

type SessionItemProps = { session: UserSession; busy: boolean; onRevoke: () => Promise<void> };

const SessionItem = ({ session, busy, onRevoke }: SessionItemProps) => {
  const { t } = useTranslation('users');
  const f = useFormat();
  const own = useSession().session?.session.id === session.id;
  const name = deviceLabel(t, session.userAgent ?? '') ?? t('session.unknown');
  return (
    <Cluster as="li" justify="between" className={classNames('line-above', styles.session)}>
      <div>
        <h3 className={styles.device}>{name}</h3>
        <Cluster gap={2}>
          {own && <StatusBadge tone="info">{t('session.own')}</StatusBadge>}
          {session.impersonatedBy && (
            <StatusBadge tone="few">{t('session.impersonated')}</StatusBadge>
          )}
        </Cluster>
        <Facts
          items={[
            { label: t('session.ip'), value: session.ipAddress || undefined },
            { label: t('session.created'), value: f.dateTime(session.createdAt) },
            { label: t('session.expires'), value: f.until(session.expiresAt) },
            { label: t('session.agent'), value: session.userAgent || undefined },
          ]}
        />
      </div>
      {!own && (
        <Button
          icon="log-out"
          busy={busy}
          onClick={() => void onRevoke()}
          aria-label={t('session.revokeNamed', { name })}
        >
          {t('session.revoke')}
        </Button>
      )}
    </Cluster>
  );
};

const useSessions = (userId: string) => {
  const [sessions, setSessions] = useState<readonly UserSession[]>();
  const [problem, setProblem] = useState<Problem>();
  const read = useCallback(async () => {
    setProblem(undefined);
    try {
      setSessions((await call(listUserSessions, { body: { userId } })).sessions);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setProblem(error);
    }
  }, [userId]);
  useEffect(() => void read(), [read]);
  return { sessions, problem, read };
};

/** Revokes one session and reloads the list. */
const useRevoke = (read: () => Promise<void>) => {
  const { t } = useTranslation('users');
  const attempt = useRunUserAction();
  const { action, pending } = useActions();
  const revoke = action('revoke', {
    run: ({ token }: UserSession) =>
      attempt(
        () => call(revokeUserSession, { body: { sessionToken: token } }),
        'REVOKE_USER_SESSIONS',
      ),
    done: (_, isDone) => (isDone ? t('session.done') : undefined),
    next: (_, isDone) => isDone && read(),
  });
  return { revoke, revoking: pending?.item };
};
