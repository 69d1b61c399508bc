import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants } from 'node:zlib';

/** An answer in bytes, with its heads: as it is kept, so it is sent. */
export type Bytes = {
  readonly status: number;
  readonly plain: Buffer;
  readonly brotli: Buffer | undefined;
  readonly etag: string;
  /** Names and values in turn, as node sends them fastest. */
  readonly heads: Readonly<Record<'plain' | 'brotli' | 'unchanged', string[]>>;
};

/** As it is kept: what is compressed is there only so, since nearly everybody takes it. */
export type CachedResponse = Omit<Bytes, 'plain'> & { readonly plain: Buffer | undefined };

/** The same answer in a fifth of the memory. */
export const toCachedResponse = (bytes: Bytes): CachedResponse =>
  bytes.brotli ? { ...bytes, plain: undefined, brotli: trimmed(bytes.brotli) } : bytes;

/** zlib gives a part of the 16 kB that it had asked for, all of which would be kept with it. */
export const trimmed = (part: Buffer): Buffer => {
  const whole = Buffer.allocUnsafeSlow(part.length);
  part.copy(whole);
  return whole;
};

const compress = promisify(brotliCompress);
/**
 * Quick enough to be done while somebody waits. A window as large as what is compressed in its place: with the usual one a
 * thread asks the system for some megabytes each time, which takes longer than the compressing.
 */
const PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 };
/** Below this a compressed answer needs as many packets. */
const WORTH_IT = 1000;
/** Up to this, a fifth of a millisecond for each 50 kB, to hand the work to a thread and back takes longer than to do it. */
const WORTH_A_THREAD = 256 * 1024;

/** Turns a text into the bytes of an answer. The one place where they are made. */
export const toBytes = async (
  status: number,
  headers: Readonly<Record<string, string>>,
  text: string,
): Promise<Bytes> => {
  const plain = Buffer.from(text);
  const brotli = plain.length > WORTH_IT ? await compressed(plain) : undefined;
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return asBytes(status, headers, { plain, brotli, etag });
};

const compressed = (plain: Buffer): Buffer | Promise<Buffer> =>
  plain.length > WORTH_A_THREAD
    ? compress(plain, { params: PARAMS })
    : brotliCompressSync(plain, { params: PARAMS });

/** The same for what is compressed and tagged already. */
export const asBytes = (
  status: number,
  { Vary, ...headers }: Readonly<Record<string, string>>,
  { plain, brotli, etag }: Pick<Bytes, 'plain' | 'brotli' | 'etag'>,
): Bytes => {
  const common = Object.entries({
    ...headers,
    ETag: etag,
    Vary: Vary ? `Accept-Encoding, ${Vary}` : 'Accept-Encoding',
  }).flat();
  return {
    status,
    plain,
    brotli,
    etag,
    heads: {
      plain: [...common, 'Content-Length', String(plain.length)],
      brotli: brotliHeads(common, brotli),
      unchanged: common,
    },
  };
};

/** The same answer, compressed in another way. */
export const withBrotli = <Answer extends CachedResponse>(
  bytes: Answer,
  brotli: Buffer,
): Answer => ({
  ...bytes,
  brotli,
  heads: { ...bytes.heads, brotli: brotliHeads(bytes.heads.unchanged, brotli) },
});

const brotliHeads = (common: readonly string[], brotli: Buffer | undefined) => [
  ...common,
  'Content-Encoding',
  'br',
  'Content-Length',
  String(brotli?.length),
];

/** Sends bytes, compressed where the asker takes it; nothing but the head for HEAD and for what it already has. */
export const send = (
  request: IncomingMessage,
  response: ServerResponse,
  bytes: CachedResponse,
): void => {
  const { status, heads } = bytes;
  if (status === 200 && has(request, bytes.etag)) {
    response.writeHead(304, heads.unchanged).end();
    return;
  }
  const brotli = takesBrotli(request) ? bytes.brotli : undefined;
  const body = request.method === 'HEAD' ? '' : (brotli ?? bytes.plain);
  if (body !== undefined) {
    response.writeHead(status, brotli ? heads.brotli : heads.plain).end(body);
    return;
  }
  brotliDecompress(bytes.brotli ?? '', (error, plain) => {
    if (error) response.destroy(error);
    else response.writeHead(status, heads.plain).end(plain);
  });
};

/** `br`, unless it is given the weight of nothing (RFC 9110, 12.5.3). */
const takesBrotli = ({ headers }: IncomingMessage) =>
  /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(headers['accept-encoding'] ?? '');

const has = ({ headers }: IncomingMessage, etag: string) => {
  const tags = headers['if-none-match']?.split(',');
  return tags?.some((each) => each.trim().replace(/^W\//, '') === etag) === true;
};
