import type { Passkey } from '#generated/client/types.gen.ts';

/** The kind of authenticator that stores the passkey, as far as known. */
export type PasskeyKind = 'securityKey' | 'device' | 'phone' | 'unknown';

/** Derived from the transports: WebAuthn, AuthenticatorTransport. */
export const passkeyKind = ({ transports }: Pick<Passkey, 'transports'>): PasskeyKind => {
  const transportNames = transports?.split(',') ?? [];
  if (transportNames.includes('internal')) return 'device';
  if (['usb', 'nfc', 'ble', 'smart-card'].some((name) => transportNames.includes(name)))
    return 'securityKey';
  return transportNames.includes('hybrid') || transportNames.includes('cable')
    ? 'phone'
    : 'unknown';
};

/** Returns whether the passkey is synced to other devices, could be, or cannot be. */
export const passkeySyncState = ({
  backedUp,
  deviceType,
}: Pick<Passkey, 'backedUp' | 'deviceType'>): 'synced' | 'notYet' | 'never' => {
  if (backedUp) return 'synced';
  return deviceType === 'multiDevice' ? 'notYet' : 'never';
};
