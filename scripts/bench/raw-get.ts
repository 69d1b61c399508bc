import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Alternating header names and values as received, and the body without decompression. */
export type RawResponse = {
  readonly status: number;
  readonly heads: string[];
  readonly body: Buffer;
};

/** Headers of a connection, or written by node:http itself. */
const OWN = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'];

/** Sends a GET like a browser, without decompressing the response. */
export const rawGet = async (
  url: string,
  headers: Readonly<Record<string, string>> = { 'Accept-Encoding': 'br' },
): Promise<RawResponse> => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers, agent: false }, resolve).on('error', reject);
  });
  const body = await buffer(response);
  const pairs = Array.from({ length: response.rawHeaders.length / 2 }, (_, at) =>
    response.rawHeaders.slice(at * 2, at * 2 + 2),
  );
  const heads = pairs.filter(([name = '']) => !OWN.includes(name.toLowerCase())).flat();
  return { status: response.statusCode ?? 0, heads, body };
};

export const withLength = ({ heads, body }: RawResponse): string[] => [
  ...heads,
  'Content-Length',
  String(body.length),
];
