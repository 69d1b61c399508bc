import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Names and values in turn, as they came, and the body as it travelled: compressed where the server did so. */
export type Raw = { readonly status: number; readonly heads: string[]; readonly body: Buffer };

/** Heads that belong to a connection, or that node writes itself. */
const OWN = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'];

/** One GET as a browser would ask, without undoing any compression. */
export const rawGet = async (
  url: string,
  headers: Readonly<Record<string, string>> = { 'Accept-Encoding': 'br' },
): Promise<Raw> => {
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

export const withLength = ({ heads, body }: Raw): string[] => [
  ...heads,
  'Content-Length',
  String(body.length),
];
