import { readFileSync } from 'node:fs';
import { createFindPath } from '#api/core/http/find-path.ts';
import { OPERATIONS } from '#spec/app/operations.ts';

/** The committed document, as bytes: what partners are given and what requests and answers are held against. */
export const CONTRACT_BYTES = readFileSync(
  new URL('../../generated/openapi.json', import.meta.url),
);

export const CONTRACT = JSON.parse(CONTRACT_BYTES.toString('utf8')) as Record<string, unknown>;

export const findPath = createFindPath(Object.values(OPERATIONS));
