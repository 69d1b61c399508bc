import { useEffect, useRef, useState } from 'react';
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
import { useActAs } from '#web/accounts/impersonation/use-acting.ts';
import { call } from '#web/core/api/client.ts';
import { loginPath } from '#web/core/paths.ts';
import { signedIn, useSession } from '#web/core/session/session.ts';
import { type Answer, confirm, type Question } from '#web/core/shell/dialogs.ts';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { toast } from '#web/core/shell/toasts.ts';
import { BanForm } from './BanForm.tsx';
import { EditUserForm } from './EditUserForm.tsx';
import { ImpersonateForm } from './ImpersonateForm.tsx';
import { onEmailField } from './on-email-field.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { RoleForm } from './RoleForm.tsx';
import { SessionList } from './SessionList.tsx';
import { useAttempt } from './use-attempt.ts';
import type { UserAct } from './user-acts.ts';

export type UserActs = {
  /** Id of the admin who looks at the list. */
  readonly selfId: string | undefined;
  /** Id of the user to whom something is being done right now. */
  readonly under: string | undefined;
  /** Asks what is to be asked, and does it. Focus comes back to the opener. */
  readonly begin: (act: UserAct, user: AuthUser, opener: Element | null) => void;
};

/** What can be done with the users of the list, each with its dialog, and with what is said of it afterwards. */
export const useUserActs = (): UserActs => {
  const { t } = useTranslation('users');
  const { session } = useSession();
  const selfId = session?.user.id;
  const [under, setUnder] = useState<string>();
  const attempt = useAttempt();
  const actAs = useActAs();
  const navigate = useNavigate();
  const reload = useReload();

  /** What happened is said, and seen in the list. Whoever has ended the own session signs in again. */
  const done = async (act: UserAct, user: AuthUser, endsSessions: boolean) => {
    toast({ severity: 'success', summary: t(`${act}.done`, { name: user.name }) });
    if (user.id !== selfId || !endsSessions) return reload();
    await signedIn();
    await navigate(loginPath());
  };

  const begin = async (act: UserAct, user: AuthUser, opener: Element | null): Promise<void> => {
    const { id: userId, name } = user;
    const title = t(`${act}.title`, { name });
    const ask = (question: Omit<Question, 'title'>) => confirm({ title, opener, ...question });
    /** A form in a dialog, which stays until what it asks for is done. */
    const fill = (content: (answer: Answer) => React.ReactNode) =>
      ask({ mode: 'confirm', body: t(`${act}.body`, { email: user.email }), content });
    /** A mere yes, then the act itself. */
    const perform = async (
      mode: Question['mode'],
      run: () => Promise<unknown>,
      failure?: Parameters<typeof attempt>[1],
    ) => {
      const body = t(`${act}.body`, { email: user.email });
      if (!(await ask({ mode, body, confirmLabel: t(`act.${act}`) }))) return;
      setUnder(userId);
      const isDone = await attempt(run, failure).finally(() => setUnder(undefined));
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
              throw onEmailField(error);
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

  return { selfId, under, begin: (...args) => void begin(...args) };
};

/** Reads the list anew. The row where focus was may be gone with that: then reading begins at the top. */
const useReload = () => {
  const { state, revalidate } = useRevalidator();
  const waits = useRef(false);
  useEffect(() => {
    if (state !== 'idle' || !waits.current) return;
    waits.current = false;
    if (document.activeElement === document.body) focusHeading();
  }, [state]);
  return async () => {
    waits.current = true;
    await revalidate();
  };
};
