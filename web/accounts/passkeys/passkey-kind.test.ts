import { expect, test } from 'vitest';
import { passkeyKind, passkeySyncState } from './passkey-kind.ts';

test.each([
  ['internal', 'device'],
  ['hybrid,internal', 'device'],
  ['nfc,usb', 'securityKey'],
  ['hybrid', 'phone'],
  ['', 'unknown'],
  [null, 'unknown'],
] as const)('reached by %j: %s', (transports, kind) => {
  expect(passkeyKind({ transports })).toBe(kind);
});

test.each([
  [true, 'multiDevice', 'synced'],
  [false, 'multiDevice', 'notYet'],
  [false, 'singleDevice', 'never'],
] as const)('backed up %s, %s: %s', (backedUp, deviceType, sync) => {
  expect(passkeySyncState({ backedUp, deviceType })).toBe(sync);
});
