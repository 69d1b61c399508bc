import { browserSupportsWebAuthn, platformAuthenticatorIsAvailable } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';

/**
 * Passkey support of the browser: none, only on a security key or another device, or on this device (specification §5).
 */
export type PasskeySupport = 'none' | 'elsewhere' | 'here';

const readSupport = async (): Promise<PasskeySupport> => {
  if (!browserSupportsWebAuthn()) return 'none';
  return (await platformAuthenticatorIsAvailable()) ? 'here' : 'elsewhere';
};

/** Returns undefined while loading. */
export const usePasskeySupport = (): PasskeySupport | undefined => {
  const [support, setSupport] = useState<PasskeySupport>();
  useEffect(() => {
    let isUnmounted = false;
    readSupport().then(
      (read) => !isUnmounted && setSupport(read),
      () => !isUnmounted && setSupport('none'),
    );
    return () => {
      isUnmounted = true;
    };
  }, []);
  return support;
};
