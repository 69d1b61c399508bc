import type { SessionState } from './session.ts';

/**
 * Marks the document with who looks at it. Pages are rendered without anybody's identity and hold what both guests and
 * users need; styles show the one or the other by this mark (`for-guest` and `for-user` in `base.css`).
 */
export const markVisitor = (status: SessionState['status']): void => {
  document.documentElement.dataset.visitor = status;
};
