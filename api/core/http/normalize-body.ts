import type { RequestHandler } from 'express';
import { normalised } from '#spec/core/rules/normalise.ts';

/** Brings the body into the writing in which it is judged, as the form does: what can be converted is never refused. */
export const normaliseBody: RequestHandler = (req, _res, next) => {
  const schema = req.operation?.body;
  if (schema) req.body = normalised(schema, req.body);
  next();
};
