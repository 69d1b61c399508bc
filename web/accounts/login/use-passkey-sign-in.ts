import { useEffect, useRef, useState } from 'react';
import { passkeySignInErrorCode } from '#web/accounts/sign-in/auth-errors.ts';
import {
  type PasskeyAssertion,
  requestPasskey,
  signInWithPasskey,
  supportsPasskeyAutofill,
  supportsPasskeys,
} from '#web/accounts/sign-in/passkey-sign-in.ts';
import { useSend } from '#web/core/form/use-send.ts';
import { useSignInAttempt } from './use-sign-in-attempt.ts';

/** A challenge expires after five minutes, so a pending autofill request is renewed before that. */
const RENEW_AFTER_MS = 4 * 60_000;

/**
 * Signs in with a passkey: `ask` for the button, and by autofill while `atField` is true. Each cancels the other;
 * unmounting cancels both.
 */
export const usePasskeySignIn = (atField: boolean) => {
  const { send, busy, refusal } = useSend();
  const { attempt, finishSignIn } = useSignInAttempt();
  const [isSupported, setSupported] = useState<boolean>();
  const controllerRef = useRef<AbortController>(undefined);

  useEffect(() => {
    const controller = new AbortController();
    controllerRef.current = controller;
    void supportsPasskeys().then(setSupported);
    return () => controller.abort();
  }, []);

  const enter = async (answer: PasskeyAssertion) => {
    await attempt(() => signInWithPasskey(answer), passkeySignInErrorCode);
    await finishSignIn();
  };
  const ask = () =>
    send(async () => {
      const signal = controllerRef.current?.signal;
      await enter(
        await attempt(() => requestPasskey(signal ? { signal } : {}), passkeySignInErrorCode),
      );
    });

  /** Browsers may select the same passkey again at once, so autofill stays off after a rejected one. */
  const [isRejected, setIsRejected] = useState(false);
  const choose = (answer: PasskeyAssertion) => {
    setIsRejected(true);
    void send(() => enter(answer));
  };
  const latest = useRef(choose);
  latest.current = choose;
  const hasAutofill = atField && !busy && !isRejected;
  useEffect(() => {
    if (!hasAutofill) return;
    const controller = new AbortController();
    void requestAutofill(controller.signal, (answer) => latest.current(answer));
    return () => controller.abort();
  }, [hasAutofill]);

  return { isSupported, ask, busy, refusal };
};

/** The user did not start this request, so failures are silent. */
const requestAutofill = async (
  signal: AbortSignal,
  onChosen: (answer: PasskeyAssertion) => void,
) => {
  if (!(await supportsPasskeyAutofill())) return;
  while (!signal.aborted) {
    const expiry = AbortSignal.timeout(RENEW_AFTER_MS);
    try {
      const combined = AbortSignal.any([signal, expiry]);
      return onChosen(await requestPasskey({ atField: true, signal: combined }));
    } catch (error) {
      if (expiry.aborted) continue;
      if (!signal.aborted) console.debug(error);
      return;
    }
  }
};
