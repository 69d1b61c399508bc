import { buildDocument } from '#spec/core/document.ts';
import { OPERATIONS, TAGS } from './operations.ts';

/** The contract of Noren as an OpenAPI 3.1.0 document. */
export const buildContract = () =>
  buildDocument({ operations: Object.values(OPERATIONS), tags: TAGS });
