/** Those who look at pages for machines (specification §9): an error page is not made for them, only logged (§2). */
export const CRAWLER = /bot|chrome-lighthouse|facebookexternalhit|google/i;
