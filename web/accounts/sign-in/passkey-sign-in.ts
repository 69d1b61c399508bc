import {
  browserSupportsWebAuthnAutofill,
  platformAuthenticatorIsAvailable,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import {
  generatePasskeyAuthenticationOptions,
  verifyPasskeyAuthentication,
} from '#generated/client/sdk.gen.ts';
import type { VerifyPasskeyBody } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { withExtensionResults } from './credential.ts';

/** The response of an authenticator. */
export type PasskeyAssertion = VerifyPasskeyBody['response'];

/** Returns whether this device has a platform authenticator (specification §5). */
export const supportsPasskeys = (): Promise<boolean> => platformAuthenticatorIsAvailable();

/** Returns whether the browser supports passkey autofill, for a field with `autocomplete="… webauthn"`. */
export const supportsPasskeyAutofill = async (): Promise<boolean> =>
  (await supportsPasskeys()) && (await browserSupportsWebAuthnAutofill());

type RequestPasskeyOptions = {
  /** Uses autofill at the e-mail field (conditional mediation) instead of a dialog. */
  readonly atField?: boolean;
  /** Cancels the request. */
  readonly signal?: AbortSignal;
};

/**
 * Requests a passkey of this site. A new request cancels a pending one. Errors of the browser or the authenticator are
 * mapped by `passkeySignInErrorCode`.
 * @throws Problem
 */
export const requestPasskey = async ({
  atField = false,
  signal,
}: RequestPasskeyOptions = {}): Promise<PasskeyAssertion> => {
  const optionsJSON = await call(generatePasskeyAuthenticationOptions, {});
  signal?.throwIfAborted();
  const cancelRequest = () => WebAuthnAbortService.cancelCeremony();
  signal?.addEventListener('abort', cancelRequest, { once: true });
  try {
    return withExtensionResults(
      await startAuthentication({ optionsJSON, useBrowserAutofill: atField }),
    );
  } finally {
    signal?.removeEventListener('abort', cancelRequest);
  }
};

/** Creates a session from the assertion; `signedIn()` of `core/session` then loads it. */
export const signInWithPasskey = async (response: PasskeyAssertion): Promise<void> => {
  await call(verifyPasskeyAuthentication, { body: { response } });
};
