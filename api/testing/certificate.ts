import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export type Certificate = { readonly key: string; readonly cert: string };

/*
 * X.509 in DER, as far as one certificate needs it (RFC 5280, X.690): Node has no function that issues one, and a stored
 * one would expire.
 */

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const bits = (content: Uint8Array) => der(0x03, Buffer.from([0]), content);

/** Formats a time as `YYMMDDHHMMSSZ`. */
const time = (moment: Date) =>
  der(0x17, Buffer.from(`${moment.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));
const COMMON_NAME = oid('550403');
const SUBJECT_ALT_NAME = oid('551d11');

const DAY = 24 * 3600 * 1000;

/** Returns a self-signed certificate for `localhost`, valid today. Programs trust it only when configured to. */
export const selfSignedCertificate = (now = new Date()): Certificate => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('localhost')))));
  const alternatives = sequence(der(0x82, Buffer.from('localhost')));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    name,
    sequence(time(new Date(now.getTime() - DAY)), time(new Date(now.getTime() + DAY))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(SUBJECT_ALT_NAME, der(0x04, alternatives)))),
  );
  const certificate = sequence(body, ECDSA_WITH_SHA256, bits(sign('sha256', body, privateKey)));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: toPem(certificate),
  };
};

const toPem = (certificate: Buffer): string =>
  [
    '-----BEGIN CERTIFICATE-----',
    ...(certificate.toString('base64').match(/.{1,64}/g) ?? []),
    '-----END CERTIFICATE-----',
    '',
  ].join('\n');
