import type { RequestHandler } from 'express';
import { OPERATIONS } from '#spec/app/operations.ts';
import type { Operation } from '#spec/core/operation.ts';
import { normalised } from '#spec/core/rules/normalise.ts';

/** Brings the body into the writing in which it is judged, as the form does: what can be converted is never refused. */
export const normaliseBody: RequestHandler = (req, _res, next) => {
  const operation: Operation | undefined = req.operationId && OPERATIONS[req.operationId];
  if (operation?.body) req.body = normalised(operation.body, req.body);
  next();
};
