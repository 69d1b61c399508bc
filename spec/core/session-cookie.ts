/** The cookie of a session. Its name is the same over http and https (docs/decisions/0063). */
export const SESSION_COOKIE = 'noren.session_token';
