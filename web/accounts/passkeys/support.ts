import { browserSupportsWebAuthn, platformAuthenticatorIsAvailable } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';

/**
 * What this browser can do with passkeys: nothing; only keep them on a security key or another device; or keep them
 * itself (specification §5).
 */
export type PasskeySupport = 'none' | 'elsewhere' | 'here';

const readSupport = async (): Promise<PasskeySupport> => {
  if (!browserSupportsWebAuthn()) return 'none';
  return (await platformAuthenticatorIsAvailable()) ? 'here' : 'elsewhere';
};

/** Undefined until it is known. */
export const usePasskeySupport = (): PasskeySupport | undefined => {
  const [support, setSupport] = useState<PasskeySupport>();
  useEffect(() => {
    let gone = false;
    readSupport().then(
      (read) => !gone && setSupport(read),
      () => !gone && setSupport('none'),
    );
    return () => {
      gone = true;
    };
  }, []);
  return support;
};
