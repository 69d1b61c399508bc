import type { z } from 'zod';
import type { Access, Right, RightByParameter } from './access.ts';
import type { ProblemCode } from './problems.ts';
import { type QuotaName, quotaOf } from './quotas.ts';

/** A group of operations in the API reference. */
export type Tag = { readonly name: string; readonly description: string };

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export type Success = {
  readonly status: 200 | 201 | 204;
  readonly description: string;
  readonly schema?: z.ZodType;
  readonly example?: unknown;
  /** Media type of a response that is a text instead of JSON, with its charset. Its schema is a string. */
  readonly mediaType?: `text/${string}; charset=utf-8`;
  /** The name under which browsers save such a text, with parameters of the path: `{slug}.ics`. */
  readonly fileName?: string;
};

export const JSON_TYPE = 'application/json';

/** Returns the media type of the success response, as documents name it: without parameters. */
export const mediaTypeOf = ({ mediaType }: Pick<Success, 'mediaType'>): string =>
  mediaType?.split(';')[0] ?? JSON_TYPE;

/** A request body that is a single file: accepted media types and maximum size. */
export type Upload = { readonly types: readonly string[]; readonly maxBytes: number };

/** The declaration of an operation; `operation()` adds the errors that follow from it. */
export type OperationDefinition = {
  /** The operationId, also the name of the handler, the client function and the test. */
  readonly id: string;
  readonly tag: string;
  readonly method: Method;
  /** Full path as an OpenAPI template: `/api/v1/booths/{boothId}`. */
  readonly path: string;
  readonly access: Access;
  /** The right that a member of the tenant needs, with `access: {only: 'tenantUser'}`. */
  readonly right?: Right | RightByParameter;
  /**
   * The response has personal data of others, such as applicants, or staff's notes about them. The audit log records the reading,
   * once an hour: of a list, or of the entity whose id is a parameter of the path.
   */
  readonly readsPersonalData?: true | { readonly entity: string; readonly parameter: string };
  readonly summary: string;
  readonly description: string;
  readonly servedBy?: 'better-auth';
  /**
   * Requires a sign-in within the last ten minutes. `credentials`: changes sign-in data, also rejected while
   * impersonating. `accounts`: an admin changes an account; not enforced for sessions of the command line.
   */
  readonly requiresFreshSession?: 'credentials' | 'accounts';
  /** Open to guests, but about the session of the caller if there is one: programs must send its cookie. */
  readonly optionalSession?: true;
  /** Rejected while impersonating; `credentials` implies it. */
  readonly ownerOnly?: true;
  readonly params?: z.ZodObject;
  /** Every valid path has a response, so the operation never answers NOT_FOUND. */
  readonly neverNotFound?: true;
  /** Other parameters are refused, unless the object is not strict: then they are ignored. */
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly bodyExample?: unknown;
  /** The request body is a file instead of `body`. */
  readonly upload?: Upload;
  /** Sets the crops of pictures, and so encodes them again. It is limited as uploads are. */
  readonly arrangesPictures?: true;
  readonly idempotency?: 'required' | 'optional';
  /**
   * The quota to which an account's requests for a changing operation count. The default is `staff` for operations of staff and
   * admins, always `uploads` for those with a file, and `arranging` for those that arrange pictures.
   */
  readonly quota?: QuotaName;
  /** Requires the token of a link in an e-mail, in the header `Link-Token`. Who has it acts for whom it was sent to. */
  readonly linkToken?: true;
  /** Takes the key of a preview link, in the header `Preview-Key`. Callers with an access of their own send none. */
  readonly previewKey?: true;
  /**
   * Optimistic concurrency control. `returns`: the response carries the version as ETag. `requires`: the request must
   * also send the version that it is based on in If-Match. RFC 9110, 8.8.3 and 13.1.1.
   */
  readonly versioned?: 'returns' | 'requires';
  /**
   * `public`: the same response for everyone, cacheable. `public-revalidated`: the same, but each use asks again, so that
   * nothing is shown before or after its time. `private`: never stored. `private-revalidated`: stored by the client alone,
   * which asks again each time; for lists that are polled.
   */
  readonly caching?: 'public' | 'public-revalidated' | 'private' | 'private-revalidated';
  readonly success: Success;
  /** Codes in addition to those that follow from the declaration. */
  readonly problems?: readonly ProblemCode[];
};

/** Returns whether shared caches may store the response, so that it cannot depend on the caller. */
export const isPublic = ({ caching }: Pick<OperationDefinition, 'caching'>): boolean =>
  caching === 'public' || caching === 'public-revalidated';

/** Returns whether a client that has the response may be answered with 304. */
export const isRevalidated = ({ caching }: Pick<OperationDefinition, 'caching'>): boolean =>
  isPublic({ caching }) || caching === 'private-revalidated';

/** Returns whether query parameters that the operation does not name are ignored. */
export const ignoresUnknownQuery = ({ query }: Pick<OperationDefinition, 'query'>): boolean =>
  query !== undefined && query.def.catchall === undefined;

export type Operation<Input extends OperationDefinition = OperationDefinition> = Input & {
  /** Every documented code. */
  readonly allProblems: readonly ProblemCode[];
};

/** Adds the errors that follow from the declaration. */
export const operation = <const Input extends OperationDefinition>(
  input: Input,
): Operation<Input> => ({
  ...input,
  allProblems: [...new Set([...standardProblems(input), ...(input.problems ?? [])])],
});

/** Also of requests without a body: clients may send one, which is read and discarded. */
const PROBLEMS_OF_EVERY_REQUEST = [
  'INVALID_INPUT',
  'URL_TOO_LONG',
  'MALFORMED_REQUEST',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
] as const satisfies ProblemCode[];

const standardProblems = (input: OperationDefinition): ProblemCode[] => [
  ...PROBLEMS_OF_EVERY_REQUEST,
  ...(input.upload ? [] : (['MALFORMED_JSON'] as const)),
  ...(input.versioned === 'requires'
    ? (['PRECONDITION_FAILED', 'PRECONDITION_REQUIRED'] as const)
    : []),
  ...(input.access === 'none' ? [] : (['UNAUTHENTICATED'] as const)),
  // better-auth has a code for each of its operations.
  ...(typeof input.access === 'object' && !input.servedBy ? (['FORBIDDEN'] as const) : []),
  ...(requiresPrivilege(input.access) ? (['PASSKEY_REQUIRED'] as const) : []),
  ...(input.requiresFreshSession ? (['SESSION_NOT_FRESH'] as const) : []),
  ...(input.requiresFreshSession === 'credentials'
    ? (['IMPERSONATING', 'PASSKEY_REQUIRED'] as const)
    : []),
  ...(input.ownerOnly ? (['IMPERSONATING'] as const) : []),
  ...(input.linkToken ? (['NOT_FOUND'] as const) : []),
  ...(input.params && !input.neverNotFound ? (['NOT_FOUND'] as const) : []),
  ...(quotaOf(input) ? (['RATE_LIMITED'] as const) : []),
  ...(input.idempotency ? (['IDEMPOTENCY_KEY_IN_FLIGHT', 'IDEMPOTENCY_KEY_REUSED'] as const) : []),
];

/** Privileged roles, for which an installation may require a session opened with a passkey. */
const requiresPrivilege = (access: Access) =>
  typeof access === 'object' && (access.only === 'admin' || access.only === 'tenantUser');
