/** `unknown` until the browser has fetched the session, and on the server, which renders without an identity. */
export type VisitorStatus = 'unknown' | 'guest' | 'user';

/**
 * Sets `data-visitor` on the document. Pages are rendered without an identity and contain the markup for guests and users;
 * `for-guest` and `for-user` in `base.css` show one of them.
 */
export const setVisitorStatus = (status: VisitorStatus): void => {
  document.documentElement.dataset.visitor = status;
};
