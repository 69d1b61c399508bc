import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { type CachedResponse, trimmed, withBrotli } from './reply.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** A window of 256 kB, which no page fills: the usual one takes as much memory as the pages that are kept. */
const PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 18 };

/**
 * The same answer in about an eighth fewer bytes. It takes fifty times as long, in a thread that nobody waits for: worth it
 * for what is sent more than once.
 */
export const recompress = async (bytes: CachedResponse): Promise<CachedResponse> => {
  if (!bytes.brotli) return bytes;
  const brotli = await compress(await decompress(bytes.brotli), { params: PARAMS });
  return brotli.length < bytes.brotli.length ? withBrotli(bytes, trimmed(brotli)) : bytes;
};
