import express, { type RequestHandler } from 'express';
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
import { validateContract } from './validate.ts';

/** What a request passes before its operation: gate → JSON → load shedding → normalisation → validation. */
export const contractSteps = (
  { document, findPath }: { document: object; findPath: FindPath },
  load: RequestHandler,
): RequestHandler[] => [
  findOperation(findPath),
  contentTypeGate,
  preconditionGate,
  express.json({ limit: MAX_JSON, type: isJson }),
  load,
  depthGate,
  normaliseBody,
  ...validateContract(document),
];
