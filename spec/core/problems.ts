/**
 * Every error code with its HTTP status and its meaning for the API reference. Localized titles and details are in
 * `api/core/texts`. RFC 9457.
 */
export const PROBLEMS = {
  INVALID_INPUT: {
    status: 400,
    meaning: 'A parameter or field is invalid; `errors` lists the broken rules.',
  },
  MALFORMED_JSON: { status: 400, meaning: 'The body is not valid JSON.' },
  BAD_CURSOR: { status: 400, meaning: 'The cursor does not come from this list.' },
  URL_TOO_LONG: { status: 400, meaning: 'The URL is longer than 8 kB.' },
  INVALID_OTP: {
    status: 400,
    meaning: 'The code is wrong, already used, or replaced by a newer one.',
  },
  OTP_EXPIRED: { status: 400, meaning: 'The code is older than five minutes.' },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: {
    status: 400,
    meaning: 'Another account has this e-mail address.',
  },
  EMAIL_IS_THE_SAME: { status: 400, meaning: 'The account already has this e-mail address.' },
  CHALLENGE_NOT_FOUND: {
    status: 400,
    meaning: 'The ceremony started in another browser, or more than five minutes ago.',
  },
  FAILED_TO_VERIFY_REGISTRATION: {
    status: 400,
    meaning: 'The response of the authenticator does not match the options.',
  },
  REDIRECT_PATH: {
    status: 400,
    meaning:
      'The path cannot be redirected: the front page, the API, sign-in pages, files, or not a path.',
  },
  REDIRECT_TARGET: {
    status: 400,
    meaning: 'The target is neither a path of this site nor an https URL on an allowed host.',
  },
  NO_DATA_TO_UPDATE: { status: 400, meaning: 'The request changes nothing.' },
  YOU_CANNOT_BAN_YOURSELF: { status: 400, meaning: 'Admins cannot ban themselves.' },
  YOU_CANNOT_REMOVE_YOURSELF: { status: 400, meaning: 'Admins cannot delete themselves.' },
  YOU_CANNOT_CHANGE_YOUR_OWN_ROLE: { status: 400, meaning: 'Admins cannot change their own role.' },
  NOT_IMPERSONATING: { status: 400, meaning: 'The session is not an impersonation.' },
  AUTHORIZATION_PENDING: {
    status: 400,
    meaning: 'The request is neither approved nor denied yet; retry after `interval`. RFC 8628.',
  },
  SLOW_DOWN: { status: 400, meaning: 'The client polls too often. RFC 8628.' },
  EXPIRED_TOKEN: { status: 400, meaning: 'The device code has expired. RFC 8628.' },
  ACCESS_DENIED: { status: 400, meaning: 'The user denied the request. RFC 8628.' },
  INVALID_GRANT: {
    status: 400,
    meaning: 'The device code is unknown or already used. RFC 8628.',
  },
  INVALID_USER_CODE: {
    status: 400,
    meaning: 'The user code is unknown, or already approved or denied.',
  },
  UNAUTHENTICATED: {
    status: 401,
    meaning: 'The request has no valid session or token.',
  },
  INVALID_EMAIL_OR_PASSWORD: {
    status: 401,
    meaning: 'The e-mail address or the password is wrong.',
  },
  AUTHENTICATION_FAILED: { status: 401, meaning: 'The passkey does not match.' },
  PASSKEY_NOT_FOUND: { status: 401, meaning: 'No account has this passkey.' },
  INVALID_TOKEN: {
    status: 401,
    meaning: 'The link was not sent to this account, or is already used.',
  },
  TOKEN_EXPIRED: { status: 401, meaning: 'The link has expired.' },
  FORBIDDEN: { status: 403, meaning: 'The signed-in user lacks the required permission.' },
  OWN_BOOTH: { status: 403, meaning: 'Exhibitors cannot reserve at their own booth.' },
  TOO_MANY_ATTEMPTS: {
    status: 403,
    meaning: 'Three attempts with a wrong code; request a new one.',
  },
  BANNED_USER: { status: 403, meaning: 'The account is banned.' },
  INVALID_ORIGIN: { status: 403, meaning: 'The `Origin` header names another site.' },
  MISSING_OR_NULL_ORIGIN: {
    status: 403,
    meaning: 'Requests with a cookie and requests from browsers need an `Origin` header.',
  },
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS: { status: 403, meaning: 'Only admins can list users.' },
  YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS: { status: 403, meaning: 'Only admins can create users.' },
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS: {
    status: 403,
    meaning: 'Only admins can list the sessions of a user.',
  },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    meaning:
      'The e-mail address is not verified; `sendSignInCode` with the type `email-verification` sends a code.',
  },
  SESSION_NOT_FRESH: { status: 403, meaning: 'The last sign-in was more than ten minutes ago.' },
  IMPERSONATING: { status: 403, meaning: 'Sign-in data cannot be changed while impersonating.' },
  PASSKEY_REQUIRED: {
    status: 403,
    meaning: 'In production, admins and staff need a session opened with a passkey.',
  },
  DEVICE_NOT_YOURS: { status: 403, meaning: 'Another user has claimed this code.' },
  YOU_CANNOT_IMPERSONATE_ADMINS: { status: 403, meaning: 'Admins cannot be impersonated.' },
  YOU_ARE_NOT_ALLOWED_TO_GET_USER: { status: 403, meaning: 'Only admins can get users.' },
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS: { status: 403, meaning: 'Only admins can update users.' },
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE: {
    status: 403,
    meaning: 'Only admins can change roles.',
  },
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS: { status: 403, meaning: 'Only admins can ban users.' },
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD: {
    status: 403,
    meaning: 'Only admins can set passwords.',
  },
  YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS: { status: 403, meaning: 'Only admins can delete users.' },
  YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS: {
    status: 403,
    meaning: 'Only admins can impersonate users.',
  },
  YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS: {
    status: 403,
    meaning: 'Only admins can revoke sessions.',
  },
  NOT_FOUND: { status: 404, meaning: 'The resource does not exist, or the caller cannot see it.' },
  USER_NOT_FOUND: { status: 404, meaning: 'The account does not exist.' },
  METHOD_NOT_ALLOWED: { status: 405, meaning: 'The path does not support this method.' },
  NOT_OPEN_YET: {
    status: 409,
    meaning: 'The period has not started; `opensAt` is its start.',
  },
  DEADLINE_PASSED: { status: 409, meaning: 'The period is over.' },
  NOT_RESERVABLE: { status: 409, meaning: 'The product cannot be reserved for this day.' },
  SOLD_OUT: { status: 409, meaning: 'Fewer copies are left than requested.' },
  OVER_PERSON_LIMIT: {
    status: 409,
    meaning: 'The quantity exceeds the limit per person for this product and day.',
  },
  TOO_MANY_RESERVATIONS: {
    status: 409,
    meaning: 'The visitor already has the maximum number of reservations.',
  },
  NOT_CANCELLABLE: { status: 409, meaning: 'The reservation is no longer active.' },
  DISPLAY_ID_TAKEN: {
    status: 409,
    meaning: 'Another user has this display id; letter case is ignored.',
  },
  DISPLAY_ID_LOCKED: {
    status: 409,
    meaning:
      'The display id was changed less than 30 days ago; `opensAt` is when it can change again.',
  },
  VERSION_NOT_NEXT: {
    status: 409,
    meaning:
      'The version number is not the next one, because another version was added. `errors` has the next number.',
  },
  TOO_MANY_ADDRESSES: {
    status: 409,
    meaning: 'The user already has the maximum number of addresses.',
  },
  LAST_OWNER: { status: 409, meaning: 'A tenant needs at least one active owner.' },
  REDIRECT_LOOP: {
    status: 409,
    meaning: 'The target is itself redirected, or another rule redirects to this path.',
  },
  REDIRECT_EXISTS: { status: 409, meaning: 'A rule for this path already exists.' },
  IDEMPOTENCY_KEY_IN_FLIGHT: {
    status: 409,
    meaning: 'Another request with the same key is in progress.',
  },
  LAST_ADMIN: { status: 409, meaning: 'Nobody else could administer the site afterwards.' },
  USER_IN_USE: {
    status: 409,
    meaning:
      'The account has a booth, a product or a reservation, or is the last owner of a tenant.',
  },
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
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    meaning: 'The key was already used with a different body.',
  },
  PRECONDITION_REQUIRED: {
    status: 428,
    meaning: '`If-Match` is missing; send the ETag of the version that the change is based on.',
  },
  RATE_LIMITED: { status: 429, meaning: 'Too many requests; `Retry-After` is the time to wait.' },
  INTERNAL: { status: 500, meaning: 'Internal server error.' },
  UNAVAILABLE: {
    status: 503,
    meaning: 'Overloaded or in maintenance; `Retry-After` is the time to wait.',
  },
} as const satisfies Record<string, { status: number; meaning: string }>;

export type ProblemCode = keyof typeof PROBLEMS;
