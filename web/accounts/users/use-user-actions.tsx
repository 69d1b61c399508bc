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
import { ImpersonateUserBody } from '#spec/accounts/impersonation.ts';
import { useImpersonate } from '#web/accounts/impersonation/use-impersonation.ts';
import { call } from '#web/core/api/client.ts';
import { loginPath } from '#web/core/paths.ts';
import { refreshSession, useSession } from '#web/core/session/session.ts';
import { askReason } from '#web/core/shell/ask-reason.tsx';
import type { Answer, Question } from '#web/core/shell/dialogs.ts';
import { type Action, useActions } from '#web/core/shell/use-actions.ts';
import { BanForm } from './BanForm.tsx';
import { EditUserForm } from './EditUserForm.tsx';
import { assignToEmailField } from './email-field-problem.ts';
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
  const attempt = useRunUserAction();
  const actAs = useImpersonate();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { action, pending } = useActions<UserAction>();

  const begin = async (act: UserAction, user: AuthUser, opener: Element | null): Promise<void> => {
    const { id: userId, name } = user;
    const title = t(`${act}.title`, { name });
    const body = t(`${act}.body`, { email: user.email });
    let endsSessions = ENDS_SESSIONS.includes(act);

    const start = (steps: Action<AuthUser, unknown>) =>
      action(act, { next: goOn, ...steps })(user, opener ?? undefined);

    /** Leads to the login page if the action ended the admin's own session; else reloads the list. */
    const follow = async () => {
      if (userId !== selfId || !endsSessions) return revalidate();
      await refreshSession();
      await navigate(loginPath());
    };
    const done = () => t(`${act}.done`, { name });

    /** Opens a form in a dialog that closes when the action succeeds. */
    const filled = async (content: (answer: Answer) => React.ReactNode) => {
      await start({ ask: () => ({ mode: 'confirm', title, body, content }), done, next: follow });
    };
    /** Asks for confirmation, then runs the action. */
    const confirmed = async (
      mode: Question['mode'],
      run: () => Promise<unknown>,
      failure?: Parameters<typeof attempt>[1],
    ) => {
      await start({
        ask: () => ({ mode, title, body, confirmLabel: t(`act.${act}`) }),
        run: () => attempt(run, failure),
        done: (_, isDone) => (isDone ? done() : undefined),
        next: (_, isDone) => isDone && follow(),
      });
    };

    switch (act) {
      case 'edit': {
        const send = (data: { name?: string; email?: string }) => {
          endsSessions = data.email !== undefined;
          return attempt(() =>
            call(updateUser, { body: { userId, data } }).catch((error: unknown) => {
              throw assignToEmailField(error);
            }),
          );
        };
        return filled((answer) => <EditUserForm user={user} answer={answer} send={send} />);
      }
      case 'role': {
        const send = (role: AuthUser['role']) =>
          attempt(() => call(setUserRole, { body: { userId, role } }));
        return filled((answer) => <RoleForm user={user} answer={answer} send={send} />);
      }
      case 'password': {
        const send = (newPassword: string) =>
          attempt(() => call(setUserPassword, { body: { userId, newPassword } }));
        return filled((answer) => <PasswordForm answer={answer} send={send} />);
      }
      case 'ban': {
        const send = (ban: { banReason: string; banExpiresIn?: number }) =>
          attempt(() => call(banUser, { body: { userId, ...ban } }));
        return filled((answer) => <BanForm answer={answer} send={send} />);
      }
      case 'impersonate':
        await start({
          ask: () =>
            askReason({
              mode: 'confirm',
              title,
              body,
              schema: ImpersonateUserBody,
              label: t('impersonate.reason'),
              hint: t('impersonate.reasonHint'),
              submitLabel: t('impersonate.submit'),
              send: (reason) => attempt(() => actAs(userId, reason), 'START_IMPERSONATING'),
            }),
        });
        return;
      case 'sessions': {
        const content = (answer: Answer) => <SessionList user={user} answer={answer} />;
        const isForAll = await start({ ask: () => ({ mode: 'confirm', title, body, content }) });
        return isForAll ? begin('revoke', user, opener) : undefined;
      }
      case 'unban':
        return confirmed('confirm', () => call(unbanUser, { body: { userId } }));
      case 'revoke':
        return confirmed(
          'reset',
          () => call(revokeUserSessions, { body: { userId } }),
          'REVOKE_USER_SESSIONS',
        );
      case 'remove':
        return confirmed('delete', () => call(removeUser, { body: { userId } }), 'DELETE_USER');
    }
  };

  const userOf = pending?.item as AuthUser | undefined;
  return { selfId, pendingId: userOf?.id, begin: (...args) => void begin(...args) };
};

/** The actions that end the sessions of the user; among the edits, only a new e-mail address does. */
const ENDS_SESSIONS: readonly UserAction[] = ['role', 'password', 'ban', 'revoke'];

/** After a dialog that leads elsewhere itself. */
const goOn = () => {};
