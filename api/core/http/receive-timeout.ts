import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendRefusal } from './refusals.ts';

/** Time that a client may take to send a body, in milliseconds, so that slow clients hold no connections. */
const RECEIVE_MS = 30_000;
/** The same for an upload: 25 MB on the crowded network of a hall, at 0.7 Mbit/s. */
export const UPLOAD_MS = 5 * 60_000;

const timers = new WeakMap<IncomingMessage, { restart: (ms: number) => void }>();

/** Refuses a request with 408 whose body takes too long, and closes its connection. */
export const limitReceiveTime = (req: IncomingMessage, res: ServerResponse): void => {
  const { 'content-length': length, 'transfer-encoding': encoding } = req.headers;
  if (encoding === undefined && (length === undefined || length === '0')) return;
  const refuse = () => {
    if (req.complete) return;
    if (res.headersSent) req.socket.destroy();
    else sendRefusal(req, res, 'REQUEST_TIMEOUT');
  };
  let timer = setTimeout(refuse, RECEIVE_MS);
  const stop = () => clearTimeout(timer);
  req.once('end', stop);
  res.once('close', stop);
  const restart = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(refuse, ms);
  };
  timers.set(req, { restart });
};

/** Gives an authorized upload more time. */
export const allowUploadTime = (req: IncomingMessage): void => timers.get(req)?.restart(UPLOAD_MS);
