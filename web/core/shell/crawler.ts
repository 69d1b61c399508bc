/** User agents of crawlers (specification §9): for them errors are only logged, without an error screen (§2). */
export const CRAWLER = /bot|chrome-lighthouse|facebookexternalhit|google/i;
