import type { RequestHandler } from 'express';
import { normalize } from '#spec/core/rules/normalize.ts';

/** Normalizes the body before validation, as forms do, so that the contract's patterns apply to normalized text. */
export const normalizeBody: RequestHandler = (req, _res, next) => {
  const schema = req.operation?.body;
  if (schema) req.body = normalize(schema, req.body);
  next();
};
