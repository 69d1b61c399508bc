/**
 * Every code an error can carry: its HTTP status and what it means, for the API's reference.
 * Titles and details for people, in both languages, are in `api/locales`. RFC 9457.
 */
export const PROBLEMS = {
  INVALID_INPUT: {
    status: 400,
    meaning: 'A parameter or a field breaks a rule; `errors` says which.',
  },
  MALFORMED_JSON: { status: 400, meaning: 'The body is not JSON.' },
  BAD_CURSOR: { status: 400, meaning: 'The cursor is not one this list has given.' },
  URL_TOO_LONG: { status: 400, meaning: 'The address is longer than 8 kB.' },
  INVALID_OTP: {
    status: 400,
    meaning: 'The code is wrong, was used already, or a newer one has replaced it.',
  },
  OTP_EXPIRED: { status: 400, meaning: 'The code is older than five minutes.' },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: {
    status: 400,
    meaning: 'Another account has this e-mail address.',
  },
  EMAIL_IS_THE_SAME: { status: 400, meaning: 'The account has this address already.' },
  CHALLENGE_NOT_FOUND: {
    status: 400,
    meaning: 'The ceremony was begun in another browser, or more than five minutes ago.',
  },
  FAILED_TO_VERIFY_REGISTRATION: {
    status: 400,
    meaning: 'The authenticator’s answer does not fit what was asked.',
  },
  REDIRECT_PATH: {
    status: 400,
    meaning:
      'Nothing leads away from here: the front page, the API, signing in, files, and what is no path.',
  },
  REDIRECT_TARGET: {
    status: 400,
    meaning:
      'The target is neither a path of this site nor an https address on one of the hosts that are allowed.',
  },
  NO_DATA_TO_UPDATE: { status: 400, meaning: 'Nothing is to be different.' },
  YOU_CANNOT_BAN_YOURSELF: { status: 400, meaning: 'Nobody bans the own account.' },
  YOU_CANNOT_REMOVE_YOURSELF: { status: 400, meaning: 'Nobody deletes the own account.' },
  YOU_CANNOT_CHANGE_YOUR_OWN_ROLE: { status: 400, meaning: 'Nobody changes the own role.' },
  NOT_IMPERSONATING: { status: 400, meaning: 'The session is the user’s own.' },
  AUTHORIZATION_PENDING: {
    status: 400,
    meaning: 'Nobody has answered yet; ask again after `interval`. RFC 8628.',
  },
  SLOW_DOWN: { status: 400, meaning: 'Asked again too soon. RFC 8628.' },
  EXPIRED_TOKEN: { status: 400, meaning: 'The device code is too old. RFC 8628.' },
  ACCESS_DENIED: { status: 400, meaning: 'The sign-in was turned away in the browser. RFC 8628.' },
  INVALID_GRANT: {
    status: 400,
    meaning: 'The device code is unknown or was used already. RFC 8628.',
  },
  INVALID_USER_CODE: {
    status: 400,
    meaning: 'No program waits with this code, or it was answered already.',
  },
  UNAUTHENTICATED: {
    status: 401,
    meaning: 'Nobody is signed in, or the token is no longer valid.',
  },
  INVALID_EMAIL_OR_PASSWORD: {
    status: 401,
    meaning: 'No account has this address with this password.',
  },
  AUTHENTICATION_FAILED: { status: 401, meaning: 'The passkey does not match.' },
  PASSKEY_NOT_FOUND: { status: 401, meaning: 'No account here has this passkey.' },
  INVALID_TOKEN: {
    status: 401,
    meaning: 'The link is not one that was sent to this account, or was used already.',
  },
  TOKEN_EXPIRED: { status: 401, meaning: 'The link is too old.' },
  FORBIDDEN: { status: 403, meaning: 'The one who is signed in may not do this.' },
  OWN_BOOTH: { status: 403, meaning: 'Nobody reserves at the own booth.' },
  TOO_MANY_ATTEMPTS: {
    status: 403,
    meaning: 'The code was tried three times in vain; a new one is needed.',
  },
  BANNED_USER: { status: 403, meaning: 'The account is banned.' },
  INVALID_ORIGIN: { status: 403, meaning: 'The request comes from a page of another site.' },
  MISSING_OR_NULL_ORIGIN: {
    status: 403,
    meaning: 'A request with a cookie, or from a browser, needs the header `Origin`.',
  },
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS: { status: 403, meaning: 'Only admins list users.' },
  YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS: { status: 403, meaning: 'Only admins create users.' },
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS: {
    status: 403,
    meaning: 'Only admins list a user’s sessions.',
  },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    meaning:
      'The address was never proven; `sendSignInCode` with the type `email-verification` sends a code for it.',
  },
  SESSION_NOT_FRESH: { status: 403, meaning: 'The last sign-in was more than ten minutes ago.' },
  IMPERSONATING: { status: 403, meaning: 'Nobody changes sign-in data for another.' },
  PASSKEY_REQUIRED: {
    status: 403,
    meaning: 'In production, admins and staff act in a session opened by passkey.',
  },
  DEVICE_NOT_YOURS: { status: 403, meaning: 'Somebody else has looked this code up.' },
  YOU_CANNOT_IMPERSONATE_ADMINS: { status: 403, meaning: 'Nobody acts as an admin.' },
  YOU_ARE_NOT_ALLOWED_TO_GET_USER: { status: 403, meaning: 'Only admins look at users.' },
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS: { status: 403, meaning: 'Only admins change users.' },
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE: { status: 403, meaning: 'Only admins change roles.' },
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS: { status: 403, meaning: 'Only admins ban users.' },
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD: { status: 403, meaning: 'Only admins set passwords.' },
  YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS: { status: 403, meaning: 'Only admins delete users.' },
  YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS: { status: 403, meaning: 'Only admins act as users.' },
  YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS: {
    status: 403,
    meaning: 'Only admins end sessions.',
  },
  NOT_FOUND: { status: 404, meaning: 'There is no such thing, or it is not public.' },
  USER_NOT_FOUND: { status: 404, meaning: 'There is no such account.' },
  METHOD_NOT_ALLOWED: { status: 405, meaning: 'The address exists, the method does not.' },
  NOT_OPEN_YET: {
    status: 409,
    meaning: 'The period for this has not begun; `opensAt` says when it does.',
  },
  DEADLINE_PASSED: { status: 409, meaning: 'The period for this is over.' },
  NOT_RESERVABLE: { status: 409, meaning: 'This work takes no reservations on this day.' },
  SOLD_OUT: { status: 409, meaning: 'Fewer are left than were asked for.' },
  OVER_PERSON_LIMIT: {
    status: 409,
    meaning: 'More than one person may hold of this work and day.',
  },
  TOO_MANY_RESERVATIONS: {
    status: 409,
    meaning: 'The visitor holds as many reservations as allowed.',
  },
  NOT_CANCELLABLE: { status: 409, meaning: 'The reservation is no longer held.' },
  DISPLAY_ID_TAKEN: {
    status: 409,
    meaning: 'Somebody has this display id, perhaps in other letter case.',
  },
  DISPLAY_ID_LOCKED: {
    status: 409,
    meaning:
      'The display id was changed less than 30 days ago; `opensAt` says when it may be again.',
  },
  VERSION_NOT_NEXT: {
    status: 409,
    meaning:
      'The number is not that of the next version: somebody else has added one since. `errors` says which is next.',
  },
  TOO_MANY_ADDRESSES: { status: 409, meaning: 'The user keeps as many addresses as allowed.' },
  LAST_OWNER: { status: 409, meaning: 'A tenant keeps at least one active owner.' },
  REDIRECT_LOOP: {
    status: 409,
    meaning: 'The target leads away itself, or another rule leads to this path.',
  },
  REDIRECT_EXISTS: { status: 409, meaning: 'There is a rule for this path already.' },
  IDEMPOTENCY_KEY_IN_FLIGHT: { status: 409, meaning: 'The same key is being worked on right now.' },
  USER_IN_USE: {
    status: 409,
    meaning:
      'A booth, a work or a reservation belongs to the account, or it is the last owner of a tenant.',
  },
  PRECONDITION_FAILED: {
    status: 412,
    meaning:
      'The version in `If-Match` is not the current one: somebody else has changed it since.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    meaning: 'The body is larger than 256 kB, or a file than its operation takes.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    meaning: 'The body is not `application/json`, or a file of none of its operation’s types.',
  },
  IDEMPOTENCY_KEY_REUSED: { status: 422, meaning: 'The key was used with another body.' },
  PRECONDITION_REQUIRED: {
    status: 428,
    meaning: '`If-Match` is missing; send the ETag of what the change is based on.',
  },
  RATE_LIMITED: { status: 429, meaning: 'Too many calls; `Retry-After` says when to come back.' },
  INTERNAL: { status: 500, meaning: 'A fault on our side.' },
  UNAVAILABLE: {
    status: 503,
    meaning: 'Overloaded or in maintenance; `Retry-After` says when to come back.',
  },
} as const satisfies Record<string, { status: number; meaning: string }>;

export type ProblemCode = keyof typeof PROBLEMS;
