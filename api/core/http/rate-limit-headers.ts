/** A limit that a request exceeds: a quota per window of seconds, or of requests at the same time. */
export type ExceededLimit = { readonly policy: string; readonly quota: number } & (
  | { readonly seconds: number }
  | { readonly unit: 'concurrent-requests' }
);

/**
 * Returns the headers of a 429 besides Retry-After, which has the same `retryAfter` seconds.
 * draft-ietf-httpapi-ratelimit-headers-10.
 */
export const rateLimitHeaders = (limit: ExceededLimit, retryAfter: number) => {
  const window = 'seconds' in limit ? `w=${limit.seconds}` : `qu="${limit.unit}"`;
  return {
    'RateLimit-Policy': `"${limit.policy}";q=${limit.quota};${window}`,
    RateLimit: `"${limit.policy}";r=0;t=${retryAfter}`,
  };
};
