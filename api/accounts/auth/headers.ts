/*
 * Headers of our own by which authHandler tells better-auth what it has found out about a request. What a client sends
 * under these names is overwritten.
 */

/** The address of the client's socket, or what a trusted proxy says it is. */
export const CLIENT_IP_HEADER = 'x-noren-client-ip';

/** The language of the page, `ja` or `en`; absent where the request says none. */
export const LOCALE_HEADER = 'x-noren-locale';
