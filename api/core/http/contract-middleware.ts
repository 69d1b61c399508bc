import express, { type RequestHandler } from 'express';
import type { FindPath } from './find-path.ts';
import { normalizeBody } from './input.ts';
import {
  contentTypeGate,
  depthGate,
  findOperation,
  isJson,
  MAX_JSON_BYTES,
  preconditionGate,
} from './request-gates.ts';

/** Creates the middleware before the handler: gates → JSON → load shedding → normalization → validation. */
export const contractMiddleware = (
  { validate, findPath }: { validate: readonly RequestHandler[]; findPath: FindPath },
  load: RequestHandler,
): RequestHandler[] => [
  findOperation(findPath),
  contentTypeGate,
  preconditionGate,
  express.json({ limit: MAX_JSON_BYTES, type: isJson }),
  load,
  depthGate,
  normalizeBody,
  ...validate,
];
