import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { impersonateUser, stopImpersonating } from '#generated/client/sdk.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { userListPage } from '#web/accounts/users/routes.ts';
import { call } from '#web/core/api/client.ts';
import { discardForms, getUnsavedState } from '#web/core/form/unsaved-forms.ts';
import { HOME_PATH, loginPath } from '#web/core/paths.ts';
import { getSessionState, refreshSession } from '#web/core/session/session.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { toast, toastProblem } from '#web/core/shell/toasts.ts';

/**
 * Starts impersonating a user in the whole application. Specification §4.
 * @throws Problem
 */
export const useImpersonate = () => {
  const navigate = useNavigate();
  return async (userId: string, reason: string): Promise<void> => {
    await call(impersonateUser, { body: { userId, reason } });
    discardForms();
    await refreshSession();
    await navigate(HOME_PATH);
  };
};

/**
 * Stops impersonating and returns to the user list as the admin. Asks before discarding unsaved input. If the admin's
 * own session has ended, leads to the login page.
 */
export const useStopImpersonating = () => {
  const { t } = useTranslation('commons');
  const navigate = useNavigate();

  const confirmLeave = () =>
    !getUnsavedState().isDirty ||
    confirm({
      mode: 'cancel',
      title: t('form.leave.title'),
      body: t('form.leave.lost'),
      confirmLabel: t('form.leave.confirm'),
      cancelLabel: t('cancel'),
    });

  return async (): Promise<void> => {
    if (!(await confirmLeave())) return;
    try {
      await call(stopImpersonating);
    } catch (error) {
      toastProblem(stopFailure(error, t('commons:shell.impersonation.failed')), t);
    }
    await refreshSession();
    const { session } = getSessionState();
    if (session?.session.impersonatedBy) return;
    discardForms();
    if (session) toast({ severity: 'success', summary: t('commons:shell.impersonation.stopped') });
    await navigate(session ? userListPage.href() : loginPath(userListPage.href()));
  };
};

/** Returns “Failed to stop impersonating” (specification §8), with the server's detail if it has one. */
const stopFailure = (error: unknown, words: string): unknown =>
  error instanceof Problem && (error.status >= 500 || !error.detail)
    ? new Problem(error.status, { code: error.code, detail: words, instance: error.requestId })
    : error;
