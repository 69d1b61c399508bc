import type { RequestListener, ServerResponse } from 'node:http';
import { type Exchange, findViolations } from './conformance.ts';

/** Wraps a listener: validates every exchange against the contract and records the violations. */
export const recordViolations = (
  listener: RequestListener,
  violations: string[],
): RequestListener => {
  return (req, res) => {
    const method = req.method ?? 'GET';
    const url = req.url ?? '/';
    const body = collectBody(res);
    res.on('finish', () => {
      const headers = Object.fromEntries(
        Object.entries(res.getHeaders()).map(([name, value]) => [name, value?.toString()]),
      );
      const exchange: Exchange = { method, url, status: res.statusCode, headers, body: body() };
      violations.push(...findViolations(exchange));
    });
    listener(req, res);
  };
};

/** Collects the body written to a response; empty for HEAD, for which Node sends none. */
const collectBody = (res: ServerResponse): (() => string) => {
  const parts: Buffer[] = [];
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) parts.push(Buffer.from(chunk));
  };
  for (const name of ['write', 'end'] as const) {
    const original = res[name] as (...given: unknown[]) => unknown;
    Object.assign(res, {
      [name]: (...given: unknown[]) => {
        keep(given[0]);
        return original.apply(res, given);
      },
    });
  }
  return () => (res.req.method === 'HEAD' || isHead(res) ? '' : Buffer.concat(parts).toString());
};

const isHead = (res: ServerResponse) => (res.req as { isHead?: boolean }).isHead === true;
