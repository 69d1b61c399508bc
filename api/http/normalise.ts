import type { RequestHandler } from 'express';
import type { Operation } from '#spec/operation.ts';
import { OPERATIONS } from '#spec/operations.ts';
import { normalised } from '#spec/rules/normalise.ts';

/** Brings the body into the writing in which it is judged, as the form does: what can be converted is never refused. */
export const normaliseBody: RequestHandler = (req, _res, next) => {
  const operation: Operation | undefined = req.operationId && OPERATIONS[req.operationId];
  if (operation?.body) req.body = normalised(operation.body, req.body);
  next();
};
