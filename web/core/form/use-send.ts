import { useRef, useState } from 'react';
import { Problem } from '#spec/core/client/problem.ts';
import { useFormHost } from './form-host.ts';

/** A problem that a request was refused with. */
export type Refusal = {
  readonly problem: Problem;
  /** The session has expired; the visitor can continue after signing in again. */
  readonly sessionEnded: boolean;
};

/**
 * Runs one request at a time and ignores further calls meanwhile. Exposes whether it is running and the problem it was
 * refused with. `onRefused` may handle a problem itself and return true.
 */
export const useSend = (onRefused?: (problem: Problem) => boolean | Promise<boolean>) => {
  const { hasSessionEnded } = useFormHost();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const sending = useRef(false);

  /** Stores a thrown `Problem`; rethrows anything else. */
  const refuse = async (error: unknown): Promise<undefined> => {
    if (!(error instanceof Problem)) throw error;
    const sessionEnded = await hasSessionEnded(error);
    const problem = sessionEnded ? error : await unhandledProblem(error);
    if (problem) setRefusal({ problem, sessionEnded });
  };

  /** Returns the problem to show: none if it was handled, or the one thrown while handling it. */
  const unhandledProblem = async (problem: Problem): Promise<Problem | undefined> => {
    try {
      return (await onRefused?.(problem)) ? undefined : problem;
    } catch (error) {
      if (error instanceof Problem) return error;
      throw error;
    }
  };

  /** Returns the result; undefined when the request was refused or another one is running. */
  const send = async <Result>(act: () => Promise<Result>): Promise<Result | undefined> => {
    if (sending.current) return undefined;
    sending.current = true;
    setBusy(true);
    setRefusal(undefined);
    try {
      return await act().catch(refuse);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return { send, busy, refusal, refuse };
};
