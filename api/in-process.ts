import { IncomingMessage, type RequestListener } from 'node:http';
import inject from 'light-my-request';

/**
 * Calls the API without a connection: the page server reads through the same chain of checks as everybody else, only
 * faster. The given function takes a standard Request with an absolute address (whose origin does not matter).
 */
export function inProcess(app: RequestListener): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search, host } = new URL(request.url);
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
    const answer = await inject(app as Parameters<typeof inject>[0], {
      method: request.method as 'GET',
      url: pathname + search,
      headers: { host, ...Object.fromEntries(request.headers) },
      payload: body,
      signal: request.signal,
      // Express gives requests the methods of a real one.
      Request: IncomingMessage,
    });
    return toResponse(answer, request.method);
  };
}

const WITHOUT_BODY = [204, 205, 304];

function toResponse(answer: inject.Response, method: string): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) headers.append(name, String(one));
    }
  }
  const bodiless = method === 'HEAD' || WITHOUT_BODY.includes(answer.statusCode);
  return new Response(bodiless ? null : new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    statusText: answer.statusMessage,
    headers,
  });
}
