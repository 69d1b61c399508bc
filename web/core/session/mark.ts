/** `unknown` until the browser has asked, and on the server, which renders without anybody's identity. */
export type VisitorStatus = 'unknown' | 'guest' | 'user';

/**
 * Marks the document with who looks at it. Pages are rendered without anybody's identity and hold what both guests and
 * users need; styles show the one or the other by this mark (`for-guest` and `for-user` in `base.css`).
 */
export const markVisitor = (status: VisitorStatus): void => {
  document.documentElement.dataset.visitor = status;
};
