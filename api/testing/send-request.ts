import { Agent, type IncomingMessage } from 'node:http';
import supertest, { type Test } from 'supertest';

export type SentRequest = {
  readonly method?: string | undefined;
  readonly headers?: HeadersInit | undefined;
  readonly body?: string | Uint8Array | undefined;
};

export type PlainResponse = {
  readonly status: number;
  readonly headers: Headers;
  /** The decompressed body. */
  readonly text: string;
};

/** By default, each request has a connection of its own. */
const agent = new Agent({ keepAlive: true });

/** Sends a request to a site. Redirects are not followed, and every status is a result. */
export const sendRequest = async (
  origin: string,
  path: string,
  { method = 'GET', headers, body }: SentRequest = {},
): Promise<PlainResponse> => {
  const client = supertest(origin) as unknown as Record<string, (path: string) => Test>;
  const request = client[method.toLowerCase()]?.(path);
  if (!request) throw new Error(`Node sends no ${method} requests`);
  request
    .agent(agent)
    .ok(() => true)
    .parse(readText);
  for (const [name, value] of new Headers(headers)) request.set(name, value);
  if (body !== undefined) request.send(body instanceof Uint8Array ? Buffer.from(body) : body);
  const response = await request;
  return {
    status: response.status,
    headers: readHeaders((response as unknown as { res: IncomingMessage }).res),
    text: typeof response.body === 'string' ? response.body : '',
  };
};

/** By default, only bodies of known types are read. */
const readText: Parameters<Test['parse']>[0] = (response, done) => {
  const stream = response as unknown as IncomingMessage;
  let text = '';
  stream.setEncoding('utf8');
  stream.on('data', (part: string) => {
    text += part;
  });
  stream.on('end', () => done(null, text));
};

/** Returns the headers with every value of repeated ones such as Set-Cookie. */
const readHeaders = ({ rawHeaders }: IncomingMessage): Headers => {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return headers;
};
