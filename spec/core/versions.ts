/*
 * Versions of stored resources as strong entity tags: version 3 is `"v3"`. RFC 9110, 8.8.3.
 */

/** Maximum of PostgreSQL's `integer`. */
export const MAX_VERSION = 2_147_483_647;

export const ETAG_PATTERN = /^"v([1-9]\d{0,9})"$/;

export const toETag = (version: number): string => `"v${version}"`;
