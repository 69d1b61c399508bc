import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router-dom';
import {
  banUser,
  removeUser,
  revokeUserSessions,
  setUserPassword,
  setUserRole,
  unbanUser,
  updateUser,
} from '#generated/client/sdk.gen.ts';
import type { AuthUser } from '#generated/client/types.gen.ts';
import { useImpersonate } from '#web/accounts/impersonation/use-impersonation.ts';
import { call } from '#web/core/api/client.ts';
import { loginPath } from '#web/core/paths.ts';
import { refreshSession, useSession } from '#web/core/session/session.ts';
import { type Answer, confirm, type Question } from '#web/core/shell/dialogs.ts';
import { toast } from '#web/core/shell/toasts.ts';
import { BanForm } from './BanForm.tsx';
import { EditUserForm } from './EditUserForm.tsx';
import { assignToEmailField } from './email-field-problem.ts';
import { ImpersonateForm } from './ImpersonateForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { RoleForm } from './RoleForm.tsx';
import { SessionList } from './SessionList.tsx';
import { useRunUserAction } from './use-run-user-action.ts';
import type { UserAction } from './user-actions.ts';

export type UserActions = {
  /** Id of the current admin. */
  readonly selfId: string | undefined;
  /** Id of the user whose action is in progress. */
  readonly pendingId: string | undefined;
  /** Opens the action's dialog and runs the action. Focus returns to the opener. */
  readonly begin: (act: UserAction, user: AuthUser, opener: Element | null) => void;
};

/** Actions on the listed users, with their dialogs and messages. */
export const useUserActions = (): UserActions => {
  const { t } = useTranslation('users');
  const { session } = useSession();
  const selfId = session?.user.id;
  const [pendingId, setPendingId] = useState<string>();
  const attempt = useRunUserAction();
  const actAs = useImpersonate();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  /**
   * Announces the result and reloads the list. If the action ended the admin's own session, leads to the login page.
   */
  const done = async (act: UserAction, user: AuthUser, endsSessions: boolean) => {
    toast({ severity: 'success', summary: t(`${act}.done`, { name: user.name }) });
    if (user.id !== selfId || !endsSessions) return revalidate();
    await refreshSession();
    await navigate(loginPath());
  };

  const begin = async (act: UserAction, user: AuthUser, opener: Element | null): Promise<void> => {
    const { id: userId, name } = user;
    const title = t(`${act}.title`, { name });
    const ask = (question: Omit<Question, 'title'>) => confirm({ title, opener, ...question });
    /** Opens a form in a dialog that closes when the action succeeds. */
    const fill = (content: (answer: Answer) => React.ReactNode) =>
      ask({ mode: 'confirm', body: t(`${act}.body`, { email: user.email }), content });
    /** Asks for confirmation, then runs the action. */
    const perform = async (
      mode: Question['mode'],
      run: () => Promise<unknown>,
      failure?: Parameters<typeof attempt>[1],
    ) => {
      const body = t(`${act}.body`, { email: user.email });
      if (!(await ask({ mode, body, confirmLabel: t(`act.${act}`) }))) return;
      setPendingId(userId);
      const isDone = await attempt(run, failure).finally(() => setPendingId(undefined));
      if (isDone) await done(act, user, act === 'revoke');
    };

    switch (act) {
      case 'edit': {
        let endsSessions = false;
        const send = (data: { name?: string; email?: string }) => {
          endsSessions = data.email !== undefined;
          const run = () => call(updateUser, { body: { userId, data } });
          return attempt(() =>
            run().catch((error) => {
              throw assignToEmailField(error);
            }),
          );
        };
        const isDone = await fill((answer) => (
          <EditUserForm user={user} answer={answer} send={send} />
        ));
        return isDone ? done(act, user, endsSessions) : undefined;
      }
      case 'role': {
        const send = (role: AuthUser['role']) =>
          attempt(() => call(setUserRole, { body: { userId, role } }));
        const isDone = await fill((answer) => <RoleForm user={user} answer={answer} send={send} />);
        return isDone ? done(act, user, true) : undefined;
      }
      case 'password': {
        const send = (newPassword: string) =>
          attempt(() => call(setUserPassword, { body: { userId, newPassword } }));
        const isDone = await fill((answer) => <PasswordForm answer={answer} send={send} />);
        return isDone ? done(act, user, true) : undefined;
      }
      case 'ban': {
        const send = (ban: { banReason: string; banExpiresIn?: number }) =>
          attempt(() => call(banUser, { body: { userId, ...ban } }));
        const isDone = await fill((answer) => <BanForm answer={answer} send={send} />);
        return isDone ? done(act, user, true) : undefined;
      }
      case 'impersonate':
        await fill((answer) => (
          <ImpersonateForm
            answer={answer}
            send={(reason) => attempt(() => actAs(userId, reason), 'START_IMPERSONATING')}
          />
        ));
        return;
      case 'sessions': {
        const all = await fill((answer) => <SessionList user={user} answer={answer} />);
        return all ? begin('revoke', user, opener) : undefined;
      }
      case 'unban':
        return perform('confirm', () => call(unbanUser, { body: { userId } }));
      case 'revoke':
        return perform(
          'reset',
          () => call(revokeUserSessions, { body: { userId } }),
          'REVOKE_USER_SESSIONS',
        );
      case 'remove':
        return perform('delete', () => call(removeUser, { body: { userId } }), 'DELETE_USER');
    }
  };

  return { selfId, pendingId, begin: (...args) => void begin(...args) };
};
