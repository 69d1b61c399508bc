import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Locale } from '#spec/core/locale.ts';
import type { CORE_PROBLEMS } from '#spec/core/problems.ts';
import { FALLBACK_LOCALE, resolveLocale } from './locale.ts';
import { CORE_CATALOG, problemBody } from './problem.ts';
import { assignRequestId } from './request-id.ts';

/** Refuses requests before any handler, in cases where Node would respond without a body. */

type Code = keyof typeof CORE_PROBLEMS;

/** Returns the refusal of a request whose headers Node has parsed. */
export const findRefusal = ({ headers, httpVersion }: IncomingMessage): Code | undefined => {
  // RFC 9112, 3.2.
  if (httpVersion === '1.1' && headers.host === undefined) return 'MALFORMED_REQUEST';
  // RFC 9110, 10.1.1.
  const { expect } = headers;
  return expect === undefined || expect.toLowerCase() === '100-continue'
    ? undefined
    : 'EXPECTATION_FAILED';
};

/** Sends the refusal as a localized problem, and closes the connection: the client may send a body that nobody reads. */
export const sendRefusal = (req: IncomingMessage, res: ServerResponse, code: Code): void => {
  const { status, headers, body } = refusal(code, assignRequestId(req, res), resolveLocale(req));
  res.writeHead(status, headers).end(req.method === 'HEAD' ? '' : body);
};

/** Codes of Node's parser and timeouts; all others are malformed requests. */
const CODE_BY_ERROR: Readonly<Record<string, Code>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'PAYLOAD_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** Answers bytes that Node could not parse, and closes the connection. */
export const refuseUnparsed = (socket: Duplex, errorCode = ''): void => {
  const code = CODE_BY_ERROR[errorCode] ?? 'MALFORMED_REQUEST';
  const id = randomUUID();
  const { status, headers, body } = refusal(code, id, FALLBACK_LOCALE);
  const lines = Object.entries({ 'X-Request-Id': id, ...headers }).map((pair) => pair.join(': '));
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'), () =>
    socket.destroy(),
  );
};

const refusal = (code: Code, instance: string, locale: Locale) => {
  const problem = problemBody({ code }, { catalog: CORE_CATALOG, locale, instance });
  const body = JSON.stringify(problem);
  return {
    status: problem.status,
    headers: {
      'Content-Type': 'application/problem+json; charset=utf-8',
      'Content-Language': locale,
      'Content-Length': String(Buffer.byteLength(body)),
      'Cache-Control': 'no-store',
      Vary: 'Accept-Language',
      'X-Content-Type-Options': 'nosniff',
      Connection: 'close',
    },
    body,
  };
};
