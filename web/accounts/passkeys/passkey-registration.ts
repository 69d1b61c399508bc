import { base64URLStringToBuffer, startRegistration } from '@simplewebauthn/browser';
import {
  generatePasskeyRegistrationOptions,
  verifyPasskeyRegistration,
} from '#generated/client/sdk.gen.ts';
import type { Passkey } from '#generated/client/types.gen.ts';
import { webauthnUserId } from '#spec/core/rules/formats.ts';
import { withFreshSession } from '#web/accounts/fresh-sign-in/fresh-session.ts';
import { withExtensionResults } from '#web/accounts/sign-in/credential.ts';
import { call } from '#web/core/api/client.ts';

export type RegisterPasskeyOptions = {
  readonly name: string;
  /** Creates the passkey on a security key or another device, where this device has no authenticator. */
  readonly elsewhere: boolean;
};

/**
 * Creates a passkey for the current user and registers it under a name.
 * @throws the errors of the browser or the authenticator, or `Problem`
 */
export const registerPasskey = async ({
  name,
  elsewhere,
}: RegisterPasskeyOptions): Promise<Passkey> => {
  const query = elsewhere ? ({ authenticatorAttachment: 'cross-platform' } as const) : {};
  const optionsJSON = await withFreshSession(() =>
    call(generatePasskeyRegistrationOptions, { query }),
  );
  assertUserId(optionsJSON.user.id);
  const response = withExtensionResults(await startRegistration({ optionsJSON }));
  return call(verifyPasskeyRegistration, { body: { response, name } });
};

/** WebAuthn requires 1 to 64 bytes (specification §5). */
const assertUserId = (id: string): void => {
  const text = new TextDecoder().decode(base64URLStringToBuffer(id));
  if (!webauthnUserId.safeParse(text).success)
    throw new RangeError('The user id of a passkey is 1 to 64 bytes');
};
