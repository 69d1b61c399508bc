/*
 * Versions of what is stored, as strong entity tags: version 3 travels as `"v3"`. RFC 9110, 8.8.3.
 */

/** The largest version a row can have: PostgreSQL's integer. */
export const MAX_VERSION = 2_147_483_647;

export const ETAG = /^"v([1-9]\d{0,9})"$/;

export const etagOf = (version: number): string => `"v${version}"`;
