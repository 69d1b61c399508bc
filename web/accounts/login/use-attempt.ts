import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_ANSWER, Problem } from '#spec/core/client/problem.ts';
import {
  failureOf,
  type SectionCode,
  signInErrorOf,
} from '#web/accounts/sign-in/sign-in-errors.ts';
import { currentVisitor, signedIn } from '#web/core/session/session.ts';

/**
 * What is tried on the way in. What the server refuses is thrown as a failure of specification §8; `until`: the moment
 * (milliseconds) before which it lets nobody try again, 0 where it does.
 */
export const useAttempt = () => {
  const { t } = useTranslation('login');
  const [until, setUntil] = useState(0);

  const attempt = async <Result>(
    act: () => Promise<Result>,
    codeOf: (error: unknown) => SectionCode = signInErrorOf,
  ): Promise<Result> => {
    try {
      return await act();
    } catch (error) {
      if (error instanceof Problem && error.retryAfter !== undefined)
        setUntil(Date.now() + error.retryAfter * 1000);
      throw failureOf(codeOf(error), error, t);
    }
  };

  /** Makes a session that was just opened known to the page, which then moves on. */
  const arrive = async (): Promise<void> => {
    await signedIn();
    const visitor = await currentVisitor();
    if (!visitor.signedIn) throw new Problem(NO_ANSWER, { detail: t('unconfirmed') });
  };

  return { attempt, arrive, until };
};
