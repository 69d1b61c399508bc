import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/*
 * A software authenticator with one passkey on P-256, without attestation. WebAuthn Level 3, 6.1 and 6.5.
 */

const FLAGS = { userPresent: 0x01, userVerified: 0x04, backupEligible: 0x08, backedUp: 0x10 };
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const uint16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);

/** Encodes a text in CBOR: shorter than 24 bytes, or of 24 to 65,535 bytes. RFC 8949. */
const cborText = (text: string) =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) =>
  Buffer.concat([
    bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.from([0x59]),
    bytes.length < 256 ? Buffer.alloc(0) : uint16(bytes.length),
    bytes,
  ]);

/** Returns the public key in COSE encoding: EC2, ES256, P-256. RFC 9053. */
const coseKey = (key: KeyObject) => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinate = (value: string) => cborBytes(Buffer.from(value, 'base64url'));
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ]);
};

export type Ceremony = { challenge: string; origin: string; rpId?: string };

export const createAuthenticator = ({ synced = true } = {}) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
  };
  let counter = 0;

  const clientData = (type: string, { challenge, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const authenticatorData = (rpId: string, extra: Buffer = Buffer.alloc(0)) => {
    counter += 1;
    const backup = synced ? FLAGS.backupEligible | FLAGS.backedUp : 0;
    const flags = FLAGS.userPresent | FLAGS.userVerified | backup;
    const signCount = Buffer.alloc(4);
    signCount.writeUInt32BE(counter);
    const given = extra.length > 0 ? HAS_CREDENTIAL : 0;
    return Buffer.concat([sha256(rpId), Buffer.from([flags | given]), signCount, extra]);
  };

  /** Returns a RegistrationResponseJSON. */
  const register = (ceremony: Ceremony) => {
    const attested = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, coseKey(publicKey)]);
    const authData = authenticatorData(ceremony.rpId ?? 'localhost', attested);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authData),
    ]);
    return {
      ...credential,
      response: {
        clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  };

  /** Returns an AuthenticationResponseJSON. */
  const signIn = (ceremony: Ceremony) => {
    const data = clientData('webauthn.get', ceremony);
    const authData = authenticatorData(ceremony.rpId ?? 'localhost');
    const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
    return {
      ...credential,
      response: {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  };

  return {
    id: credential.id,
    register,
    signIn,
    /** Resets the signature counter, like a cloned authenticator. */
    resetCounter: () => {
      counter = 0;
    },
  };
};
