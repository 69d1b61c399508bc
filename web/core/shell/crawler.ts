/** User agents of crawlers (specification §9). */
const CRAWLER = /bot|chrome-lighthouse|facebookexternalhit|google/i;

/** Returns whether errors are only logged, without an error screen (specification §2). */
export const isCrawlerAgent = (userAgent = ''): boolean => CRAWLER.test(userAgent);
