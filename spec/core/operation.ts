import type { z } from 'zod';
import type { Access } from './access.ts';
import { PROBLEMS, type ProblemCode } from './problems.ts';

/** A section of the API reference, by which its operations are grouped. */
export type Tag = { readonly name: string; readonly description: string };

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export type Success = {
  readonly status: 200 | 201 | 204;
  readonly description: string;
  readonly schema?: z.ZodType;
  readonly example?: unknown;
};

/** A file as the whole body of a request: its media types, and its most bytes. */
export type Upload = { readonly types: readonly string[]; readonly maxBytes: number };

/** What is written down of one operation; `operation()` adds the errors that every such operation can give. */
export type OperationInput = {
  /** The operation's name everywhere: document, handler, client function, test. */
  readonly id: string;
  readonly tag: string;
  readonly method: Method;
  /** Full path in OpenAPI's form: `/api/v1/booths/{boothId}`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly description: string;
  readonly servedBy?: 'better-auth';
  /**
   * It needs a session younger than ten minutes: `credentials`, what one signs in with, which nobody changes for another;
   * `accounts`, what an admin does to one, of which this is asked in a browser only.
   */
  readonly protects?: 'credentials' | 'accounts';
  readonly params?: z.ZodObject;
  /** The parameters name nothing that has to exist: there is an answer to all that keep the rules. */
  readonly answersAll?: true;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly bodyExample?: unknown;
  /** In the place of `body`: the request carries a file. */
  readonly upload?: Upload;
  readonly idempotency?: 'required' | 'optional';
  /**
   * For what several people or tabs change. `answers`: a success carries the version as ETag; `requires`: the version
   * that the change is based on has to come in If-Match as well. RFC 9110, 8.8.3 and 13.1.1.
   */
  readonly versioned?: 'answers' | 'requires';
  /** `public`: anybody's answer, may be kept by caches; `private`: kept by nobody. */
  readonly caching?: 'public' | 'private';
  readonly success: Success;
  /** Codes of this operation beyond the standard ones. */
  readonly problems?: readonly ProblemCode[];
};

export type Operation<Input extends OperationInput = OperationInput> = Input & {
  /** Every code this operation documents, in the order of their statuses. */
  readonly allProblems: readonly ProblemCode[];
};

/** Completes an operation with the errors that follow from its shape. */
export const operation = <const Input extends OperationInput>(input: Input): Operation<Input> => ({
  ...input,
  allProblems: [...new Set([...standardProblems(input), ...(input.problems ?? [])])].sort(
    (a, b) => PROBLEMS[a].status - PROBLEMS[b].status,
  ),
});

const standardProblems = (input: OperationInput): ProblemCode[] => [
  'INVALID_INPUT',
  ...(input.body
    ? (['MALFORMED_JSON', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)
    : []),
  ...(input.upload ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
  ...(input.versioned === 'requires'
    ? (['PRECONDITION_FAILED', 'PRECONDITION_REQUIRED'] as const)
    : []),
  ...(input.access === 'none' ? [] : (['UNAUTHENTICATED'] as const)),
  ...(typeof input.access === 'object' ? (['FORBIDDEN'] as const) : []),
  ...(hasRights(input.access) ? (['PASSKEY_REQUIRED'] as const) : []),
  ...(input.protects ? (['SESSION_NOT_FRESH'] as const) : []),
  ...(input.protects === 'credentials' ? (['IMPERSONATING', 'PASSKEY_REQUIRED'] as const) : []),
  ...(input.params && !input.answersAll ? (['NOT_FOUND'] as const) : []),
  ...(input.idempotency ? (['IDEMPOTENCY_KEY_IN_FLIGHT', 'IDEMPOTENCY_KEY_REUSED'] as const) : []),
];

/** Rights beyond one's own, which act only in a session opened by passkey where that is asked for. */
const hasRights = (access: Access) =>
  typeof access === 'object' && (access.only === 'admin' || access.only === 'tenantUser');
