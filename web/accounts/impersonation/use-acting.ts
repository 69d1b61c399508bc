import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { impersonateUser, stopImpersonating } from '#generated/client/sdk.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { userListPage } from '#web/accounts/users/routes.ts';
import { call } from '#web/core/api/client.ts';
import { giveUp, unsaved } from '#web/core/form/unsaved.ts';
import { HOME_PATH, loginPath } from '#web/core/paths.ts';
import { sessionState, signedIn } from '#web/core/session/session.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { toast, toastProblem } from '#web/core/shell/toasts.ts';

/** Begins to act as somebody else: the whole application is theirs from then on. Throws `Problem`. Specification §4. */
export const useActAs = () => {
  const navigate = useNavigate();
  return async (userId: string, reason: string): Promise<void> => {
    await call(impersonateUser, { body: { userId, reason } });
    giveUp();
    await signedIn();
    await navigate(HOME_PATH);
  };
};

/**
 * Stops acting as somebody else, and goes back to the list of users as the admin one is. What is entered and not saved is
 * asked about first. Where the admin's own session is over too, one signs in again.
 */
export const useStopActing = () => {
  const { t } = useTranslation('commons');
  const navigate = useNavigate();

  const mayLeave = () =>
    !unsaved().dirty ||
    confirm({
      mode: 'cancel',
      title: t('form.leave.title'),
      body: t('form.leave.lost'),
      confirmLabel: t('form.leave.confirm'),
      cancelLabel: t('cancel'),
    });

  return async (): Promise<void> => {
    if (!(await mayLeave())) return;
    try {
      await call(stopImpersonating);
    } catch (error) {
      toastProblem(stopFailure(error, t('acting.failed')), t);
    }
    await signedIn();
    const { session } = sessionState();
    if (session?.session.impersonatedBy) return;
    giveUp();
    if (session) toast({ severity: 'success', summary: t('acting.stopped') });
    await navigate(session ? userListPage.href() : loginPath(userListPage.href()));
  };
};

/** “Failed to stop impersonating” (specification §8), in the server's words where it has any. */
const stopFailure = (error: unknown, words: string): unknown =>
  error instanceof Problem && (error.status >= 500 || !error.detail)
    ? new Problem(error.status, { code: error.code, detail: words, instance: error.requestId })
    : error;
