import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** An answer in bytes: what a cache of rendered pages would keep. */
export type Bytes = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly plain: Buffer;
  readonly brotli: Buffer | undefined;
  readonly etag: string;
};

const compress = promisify(brotliCompress);
/** Quick enough to be done while somebody waits. */
const QUALITY = 5;
/** Below this a compressed answer needs as many packets. */
const WORTH_IT = 1000;

/** Turns a text into the bytes of an answer. The one place where they are made. */
export const toBytes = async (
  status: number,
  headers: Readonly<Record<string, string>>,
  text: string,
): Promise<Bytes> => {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  return {
    status,
    headers,
    plain,
    brotli: plain.length > WORTH_IT ? await compress(plain, { params }) : undefined,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  };
};

/** Sends bytes, compressed where the asker takes it; nothing but the head for HEAD and for what it already has. */
export const send = (request: IncomingMessage, response: ServerResponse, bytes: Bytes): void => {
  const brotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '') ? bytes.brotli : undefined;
  const body = brotli ?? bytes.plain;
  const headers: Record<string, string | number> = {
    ...bytes.headers,
    ETag: bytes.etag,
    Vary: 'Accept-Encoding',
  };
  if (bytes.status === 200 && has(request, bytes.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  if (brotli) headers['Content-Encoding'] = 'br';
  headers['Content-Length'] = body.length;
  response.writeHead(bytes.status, headers).end(request.method === 'HEAD' ? undefined : body);
};

const has = (request: IncomingMessage, etag: string) =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((each) => each.trim().replace(/^W\//, '') === etag);
