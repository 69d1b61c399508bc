import { useTranslation } from 'react-i18next';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { Problem } from '#spec/core/client/problem.ts';
import { withFreshSession } from '#web/accounts/fresh-sign-in/fresh-session.ts';
import { failureOf, type SectionCode } from '#web/accounts/sign-in/sign-in-errors.ts';
import { loginPath } from '#web/core/paths.ts';
import { sessionHasEnded } from '#web/core/session/session-end.ts';
import { toastProblem } from '#web/core/shell/toasts.ts';

export type Attempt = (run: () => Promise<unknown>, failure?: SectionCode) => Promise<boolean>;

/**
 * Does something to an account, and says whether it is done; where it takes a young session, one signs in again. A refusal
 * is reported, as the failure of specification §8 where there is one; broken fields are thrown on to the form they are of.
 * Whose session is over is led to sign in again.
 */
export const useAttempt = (): Attempt => {
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
      toastProblem(failure ? failureOf(failure, error, t) : error, t);
      if (await sessionHasEnded(error)) await navigate(loginPath(here));
      return false;
    }
  };
};
