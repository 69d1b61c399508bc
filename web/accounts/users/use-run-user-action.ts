import { useTranslation } from 'react-i18next';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { Problem } from '#spec/core/client/problem.ts';
import { withFreshSession } from '#web/accounts/fresh-sign-in/fresh-session.ts';
import { type AuthErrorCode, toAuthError } from '#web/accounts/sign-in/auth-errors.ts';
import { loginPath } from '#web/core/paths.ts';
import { hasSessionEnded } from '#web/core/session/session-end.ts';
import { toastProblem } from '#web/core/shell/toasts.ts';

export type RunUserAction = (
  run: () => Promise<unknown>,
  failure?: AuthErrorCode,
) => Promise<boolean>;

/**
 * Runs an action on an account and returns whether it succeeded. If the session is not fresh, the user signs in again.
 * Problems are shown as a toast, as an `AuthError` when a code is given; validation errors are rethrown for the form.
 * If the session has ended, leads to the login page.
 */
export const useRunUserAction = (): RunUserAction => {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = useHref(pathname) + search;

  return async (run, failure) => {
    try {
      await withFreshSession(run);
      return true;
    } catch (error) {
      if (!(error instanceof Problem) || error.errors.length > 0) throw error;
      toastProblem(failure ? toAuthError(failure, error, t) : error, t);
      if (await hasSessionEnded(error)) await navigate(loginPath(here));
      return false;
    }
  };
};
