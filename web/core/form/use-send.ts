import { useRef, useState } from 'react';
import { Problem } from '#spec/core/client/problem.ts';
import { useFormHost } from './form-host.ts';

/** Why what was sent was not done. */
export type Refusal = {
  readonly problem: Problem;
  /** The session is over: whoever signs in again can go on. */
  readonly sessionEnded: boolean;
};

/**
 * Sends: busy while it does, once however often it is pressed, and what the server refuses is at hand afterwards.
 * `onRefused` may deal with a problem itself: then it gives true.
 */
export const useSend = (onRefused?: (problem: Problem) => boolean | Promise<boolean>) => {
  const { hasSessionEnded } = useFormHost();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const sending = useRef(false);

  /** Takes what a call threw; anything but a `Problem` is thrown on. */
  const refuse = async (error: unknown): Promise<undefined> => {
    if (!(error instanceof Problem)) throw error;
    const sessionEnded = await hasSessionEnded(error);
    const problem = sessionEnded ? error : await restOf(error);
    if (problem) setRefusal({ problem, sessionEnded });
  };

  /** What is left to tell: nothing, the problem, or the one that dealing with it met. */
  const restOf = async (problem: Problem): Promise<Problem | undefined> => {
    try {
      return (await onRefused?.(problem)) ? undefined : problem;
    } catch (error) {
      if (error instanceof Problem) return error;
      throw error;
    }
  };

  /** Gives what the act gave; nothing if it was refused, or is under way already. */
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
