/** HTTP status of an error code, and its meaning for the API reference. RFC 9457. */
export type ProblemDefinition = { readonly status: number; readonly meaning: string };

export type ProblemDefinitions = Readonly<Record<string, ProblemDefinition>>;

/** Problems of any capability. */
export const CORE_PROBLEMS = {
  INVALID_INPUT: {
    status: 400,
    meaning: 'A parameter or field is invalid; `errors` lists the broken rules.',
  },
  MALFORMED_JSON: { status: 400, meaning: 'The body is not valid JSON.' },
  BAD_CURSOR: { status: 400, meaning: 'The cursor does not come from this list.' },
  URL_TOO_LONG: { status: 400, meaning: 'The URL is longer than 8 kB.' },
  MALFORMED_REQUEST: { status: 400, meaning: 'The request is not valid HTTP.' },
  UNAUTHENTICATED: {
    status: 401,
    meaning: 'The request has no valid session or token.',
  },
  FORBIDDEN: { status: 403, meaning: 'The signed-in user lacks the required permission.' },
  INVALID_ORIGIN: { status: 403, meaning: 'The `Origin` header names another site.' },
  MISSING_OR_NULL_ORIGIN: {
    status: 403,
    meaning:
      'A change with a cookie, or from a page of another site, needs an `Origin` header. A program sends the origin of this installation; without a cookie it needs none.',
  },
  SESSION_NOT_FRESH: { status: 403, meaning: 'The last sign-in was more than ten minutes ago.' },
  IMPERSONATING: {
    status: 403,
    meaning: 'Only the user may do this, not an admin who impersonates them.',
  },
  PASSKEY_REQUIRED: {
    status: 403,
    meaning: 'In production, admins and staff need a session opened with a passkey.',
  },
  INVITATION_FOR_ANOTHER: {
    status: 403,
    meaning: 'The invitation was sent to another address; `maskedEmail` hints at it.',
  },
  PREVIEW_EXPIRED: {
    status: 403,
    meaning: 'The link to the preview has expired, or the owner has revoked it.',
  },
  NOT_FOUND: { status: 404, meaning: 'The resource does not exist, or the caller cannot see it.' },
  METHOD_NOT_ALLOWED: { status: 405, meaning: 'The path does not support this method.' },
  REQUEST_TIMEOUT: { status: 408, meaning: 'The request did not arrive within 30 seconds.' },
  IDEMPOTENCY_KEY_IN_FLIGHT: {
    status: 409,
    meaning: 'Another request with the same key is in progress.',
  },
  NOT_IN_STATE: {
    status: 409,
    meaning: 'The present state forbids it; `currentStatus` is that state.',
  },
  INVITATION_USED: {
    status: 409,
    meaning:
      'The invitation was accepted, declined or withdrawn; `contactName` is who can send another.',
  },
  INVITATION_EXPIRED: {
    status: 409,
    meaning: 'The invitation is older than seven days; `contactName` is who can send another.',
  },
  PICTURE_ID_TAKEN: {
    status: 409,
    meaning: 'The id belongs to another picture; choose a random one.',
  },
  TOO_MUCH_STORED: {
    status: 409,
    meaning:
      'The pictures of the account, or of the link, take up as much space as allowed. Replaced ones count for up to a day.',
  },
  TOO_MANY_PICTURES: { status: 409, meaning: 'There are as many pictures as allowed already.' },
  PRECONDITION_FAILED: {
    status: 412,
    meaning: 'The version in `If-Match` is not the current one: the resource has changed since.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    meaning: 'The body is larger than 256 kB, or the file larger than the operation accepts.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    meaning:
      'The body is not `application/json`, or the file has a type that the operation does not accept.',
  },
  EXPECTATION_FAILED: {
    status: 417,
    meaning: '`Expect` has another value than `100-continue`.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    meaning: 'The key was already used with a different body.',
  },
  PRECONDITION_REQUIRED: {
    status: 428,
    meaning: '`If-Match` is missing; send the ETag of the version that the change is based on.',
  },
  RATE_LIMITED: { status: 429, meaning: 'Too many requests; `Retry-After` is the time to wait.' },
  HEADERS_TOO_LARGE: {
    status: 431,
    meaning: 'URL and headers together are larger than 16 kB.',
  },
  INTERNAL: { status: 500, meaning: 'Internal server error.' },
  UNAVAILABLE: {
    status: 503,
    meaning: 'Overloaded or in maintenance; `Retry-After` is the time to wait.',
  },
  READ_ONLY: {
    status: 503,
    meaning: 'Nothing can be changed for now; reading works. `Retry-After` is the time to wait.',
  },
  STORAGE_FULL: {
    status: 503,
    meaning:
      'The storage of the server is full: nothing can be added until the operator frees space.',
  },
} as const satisfies ProblemDefinitions;

/**
 * The access messages of the specification (§8): `message` of every 401 and 403 for which better-auth has no message of its
 * own. For programs and their developers; `title` and `detail` are for people.
 */
export const ACCESS_MESSAGES = {
  unauthorized: 'unauthorized to access resource',
  notAllowed: 'You are not allowed to access resource',
  notAuthorized: 'Not authorized',
} as const;

/** Codes of 403 that another sign-in of the same person would avoid: their rights suffice, their session does not. */
const OF_SESSION: readonly string[] = ['SESSION_NOT_FRESH', 'PASSKEY_REQUIRED', 'IMPERSONATING'];

export const accessMessage = (status: number, code: string): string | undefined => {
  if (status === 401) return ACCESS_MESSAGES.unauthorized;
  if (status !== 403) return undefined;
  return OF_SESSION.includes(code) ? ACCESS_MESSAGES.notAuthorized : ACCESS_MESSAGES.notAllowed;
};

type Core = typeof CORE_PROBLEMS;

/**
 * All problems. A capability adds its `PROBLEMS`, and its localized titles and details to the slot `problemTexts` of the API.
 */
export interface Problems extends Core {}

export type ProblemCode = keyof Problems;
