import type { Passkey } from '#generated/client/types.gen.ts';

/** What keeps a passkey, as far as it has told. */
export type PasskeyKind = 'securityKey' | 'device' | 'phone' | 'unknown';

/** By the ways in which a browser can reach it: WebAuthn, AuthenticatorTransport. */
export const kindOf = ({ transports }: Pick<Passkey, 'transports'>): PasskeyKind => {
  const ways = transports?.split(',') ?? [];
  if (ways.includes('internal')) return 'device';
  if (['usb', 'nfc', 'ble', 'smart-card'].some((way) => ways.includes(way))) return 'securityKey';
  return ways.includes('hybrid') || ways.includes('cable') ? 'phone' : 'unknown';
};

/** Whether it is kept by other devices too: it is; it could be; it cannot. */
export const syncOf = ({
  backedUp,
  deviceType,
}: Pick<Passkey, 'backedUp' | 'deviceType'>): 'synced' | 'notYet' | 'never' => {
  if (backedUp) return 'synced';
  return deviceType === 'multiDevice' ? 'notYet' : 'never';
};
