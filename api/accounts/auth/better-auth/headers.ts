/**
 * Headers in which authHandler passes its findings about a request to better-auth. It overwrites headers of these names
 * from a client.
 */

/** The address of the client's socket, or the one that a trusted proxy reports. */
export const CLIENT_IP_HEADER = 'x-noren-client-ip';

/** The language of the page, `ja` or `en`; absent if the request names none. */
export const LOCALE_HEADER = 'x-noren-locale';
