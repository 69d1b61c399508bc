import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_RESPONSE, Problem } from '#spec/core/client/problem.ts';
import {
  type AuthErrorCode,
  signInErrorCode,
  toAuthError,
} from '#web/accounts/sign-in/auth-errors.ts';
import { getCurrentVisitor, refreshSession } from '#web/core/session/session.ts';

/**
 * Runs a sign-in request. Converts problems to an `AuthError` (specification §8); `until` is the time (milliseconds)
 * before which the server accepts no further attempt, 0 if it does.
 */
export const useSignInAttempt = () => {
  const { t } = useTranslation('login');
  const [until, setUntil] = useState(0);

  const attempt = async <Result>(
    act: () => Promise<Result>,
    codeOf: (error: unknown) => AuthErrorCode = signInErrorCode,
  ): Promise<Result> => {
    try {
      return await act();
    } catch (error) {
      if (error instanceof Problem && error.retryAfter !== undefined)
        setUntil(Date.now() + error.retryAfter * 1000);
      throw toAuthError(codeOf(error), error, t);
    }
  };

  /**
   * Loads the new session; the page then redirects.
   * @throws Problem when the session is missing.
   */
  const finishSignIn = async (): Promise<void> => {
    await refreshSession();
    const visitor = await getCurrentVisitor();
    if (!visitor.signedIn) throw new Problem(NO_RESPONSE, { detail: t('unconfirmed') });
  };

  return { attempt, finishSignIn, until };
};
