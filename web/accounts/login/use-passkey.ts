import { useEffect, useRef, useState } from 'react';
import {
  askForPasskey,
  offersPasskeys,
  type PasskeyAnswer,
  signInWithPasskey,
  supportsPasskeys,
} from '#web/accounts/sign-in/passkey-sign-in.ts';
import { passkeySignInErrorOf } from '#web/accounts/sign-in/sign-in-errors.ts';
import { useSend } from '#web/core/form/use-send.ts';
import { useAttempt } from './use-attempt.ts';

/** The server forgets a question after five minutes; one that waits at a field is asked anew before. */
const ASK_AGAIN_MS = 4 * 60_000;

/**
 * Signing in with a passkey: `ask` at the press of a button, and by itself at the field of the address as long as `atField`
 * says that it stands there. Either takes the other back, and leaving takes back both.
 */
export const usePasskey = (atField: boolean) => {
  const { send, busy, refusal } = useSend();
  const { attempt, arrive } = useAttempt();
  const [isSupported, setSupported] = useState<boolean>();
  const left = useRef<AbortController>(undefined);

  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    void supportsPasskeys().then(setSupported);
    return () => controller.abort();
  }, []);

  const enter = async (answer: PasskeyAnswer) => {
    await attempt(() => signInWithPasskey(answer), passkeySignInErrorOf);
    await arrive();
  };
  const ask = () =>
    send(async () => {
      const signal = left.current?.signal;
      await enter(
        await attempt(() => askForPasskey(signal ? { signal } : {}), passkeySignInErrorOf),
      );
    });

  /** One that was chosen at the field and refused would be chosen again at once by a browser that does so by itself. */
  const [isSpent, spend] = useState(false);
  const choose = (answer: PasskeyAnswer) => {
    spend(true);
    void send(() => enter(answer));
  };
  const latest = useRef(choose);
  latest.current = choose;
  const isOffered = atField && !busy && !isSpent;
  useEffect(() => {
    if (!isOffered) return;
    const controller = new AbortController();
    void offer(controller.signal, (answer) => latest.current(answer));
    return () => controller.abort();
  }, [isOffered]);

  return { isSupported, ask, busy, refusal };
};

/** Nobody has asked for this: if it cannot be done, nothing is said. */
const offer = async (signal: AbortSignal, onChosen: (answer: PasskeyAnswer) => void) => {
  if (!(await offersPasskeys())) return;
  while (!signal.aborted) {
    const late = AbortSignal.timeout(ASK_AGAIN_MS);
    try {
      const both = AbortSignal.any([signal, late]);
      return onChosen(await askForPasskey({ atField: true, signal: both }));
    } catch (error) {
      if (late.aborted) continue;
      if (!signal.aborted) console.debug(error);
      return;
    }
  }
};
