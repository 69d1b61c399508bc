import type { Request } from 'express';
import { ProblemError } from '#api/core/problem-error.ts';
import { ETAG_PATTERN, MAX_VERSION } from '#spec/core/versions.ts';

/**
 * Reads the version that a change is based on from If-Match. RFC 9110, 13.1.1.
 * @throws PRECONDITION_REQUIRED without the header; PRECONDITION_FAILED for anything but a single well-formed tag
 */
export const requireIfMatch = (req: Request): number => {
  const given = req.get('If-Match');
  if (given === undefined) throw new ProblemError('PRECONDITION_REQUIRED');
  const version = Number(ETAG_PATTERN.exec(given)?.[1]);
  if (!(version <= MAX_VERSION)) throw new ProblemError('PRECONDITION_FAILED');
  return version;
};
