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

/** What an authenticator has answered. */
export type PasskeyAnswer = VerifyPasskeyBody['response'];

/** Whether this device can hold passkeys (specification §5). */
export const supportsPasskeys = (): Promise<boolean> => platformAuthenticatorIsAvailable();

/** Whether the browser can offer passkeys like addresses it knows, at a field with `autocomplete="… webauthn"`. */
export const offersPasskeys = async (): Promise<boolean> =>
  (await supportsPasskeys()) && (await browserSupportsWebAuthnAutofill());

type Asking = {
  /** Offers the passkeys at the field of the address and waits until one is chosen, instead of asking at once. */
  readonly atField?: boolean;
  /** Takes the question back. */
  readonly signal?: AbortSignal;
};

/**
 * Asks for a passkey of this site. Only one question is open at a time: another one takes it back. Rejects with a `Problem`,
 * or with what the browser or the authenticator says, which `passkeySignInErrorOf` reads.
 */
export const askForPasskey = async ({
  atField = false,
  signal,
}: Asking = {}): Promise<PasskeyAnswer> => {
  const optionsJSON = await call(generatePasskeyAuthenticationOptions, {});
  signal?.throwIfAborted();
  const takeBack = () => WebAuthnAbortService.cancelCeremony();
  signal?.addEventListener('abort', takeBack, { once: true });
  try {
    const { id, rawId, authenticatorAttachment, response } = await startAuthentication({
      optionsJSON,
      useBrowserAutofill: atField,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      ...(authenticatorAttachment && { authenticatorAttachment }),
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    };
  } finally {
    signal?.removeEventListener('abort', takeBack);
  }
};

/** Opens a session with the answer; `signedIn()` of `core/session` makes it known to the page. */
export const signInWithPasskey = async (response: PasskeyAnswer): Promise<void> => {
  await call(verifyPasskeyAuthentication, { body: { response } });
};
