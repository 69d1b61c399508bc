/*
 * Versions of stored resources as strong entity tags: version 3 is `"v3"`. RFC 9110, 8.8.3.
 */

/** Maximum of PostgreSQL's `integer`. */
export const MAX_VERSION = 2_147_483_647;

/** Version 0 is that of something that was never saved. */
export const ETAG_PATTERN = /^"v(0|[1-9]\d{0,9})"$/;

export const toETag = (version: number): string => `"v${version}"`;
