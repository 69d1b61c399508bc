import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import type { FindPath } from './find-path.ts';
import {
  contentTypeGate,
  depthGate,
  findOperation,
  isJson,
  MAX_JSON,
  preconditionGate,
} from './gate.ts';
import { normaliseBody } from './normalize-body.ts';
import { contractValidation } from './validate.ts';

/** What a request passes before its operation: gate → JSON → load → one writing → validation. `load` may turn it away. */
export const contractSteps = (
  { document, findPath }: { document: object; findPath: FindPath },
  load: RequestHandler,
): (RequestHandler | ErrorRequestHandler)[] => [
  findOperation(findPath),
  contentTypeGate,
  preconditionGate,
  express.json({ limit: MAX_JSON, type: isJson }),
  load,
  depthGate,
  normaliseBody,
  ...contractValidation(document),
];
