import { buildDocument } from '#spec/core/document.ts';
import { describeRight } from '#spec/tenants/rights.ts';
import { OPERATIONS, TAGS } from './operations.ts';
import { PROBLEMS } from './problems.ts';

/** Builds the contract of Noren as an OpenAPI 3.1.0 document. */
export const buildContract = () =>
  buildDocument({
    operations: Object.values(OPERATIONS),
    tags: TAGS,
    problems: PROBLEMS,
    describeRight,
  });

/** Returns the document as committed and served. */
export const serializeContract = (): string => `${JSON.stringify(buildContract(), null, 2)}\n`;
