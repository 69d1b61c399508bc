import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Request ids of clients that are reused: UUIDs, ULIDs, trace ids (docs/decisions/0031). */
const WELL_FORMED = /^[A-Za-z0-9._-]{1,64}$/;

const HEADER = 'X-Request-Id';

/** Sets `X-Request-Id` of a response once: the client's own id if it is well-formed, otherwise a new one. Returns the id. */
export const assignRequestId = (req: IncomingMessage, res: ServerResponse): string => {
  const assigned = res.getHeader(HEADER);
  if (typeof assigned === 'string') return assigned;
  const given = req.headers['x-request-id'];
  const id = typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
  res.setHeader(HEADER, id);
  return id;
};
