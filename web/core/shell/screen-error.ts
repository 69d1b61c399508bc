import { isRouteErrorResponse } from 'react-router-dom';
import { Problem } from '#spec/core/client/problem.ts';

/** What the error screen knows of an error. Plain, so that it travels from the server to the browser. */
export type ScreenError = {
  readonly kind: 'screen-error';
  readonly status: number;
  /** What happened, in the reader's language, where the server said so. */
  readonly detail?: string | undefined;
  readonly requestId?: string | undefined;
};

/** Where nothing else is known (specification §8). */
export const NOT_FOUND: ScreenError = { kind: 'screen-error', status: 404 };

/** Statuses with their own words (specification §8); all others share one. */
const KNOWN = [403, 404, 500, 503];

/** Key of an error's words: `title` and `description` are below it. */
export const wordsOf = (status: number): string =>
  `commons:error.${KNOWN.includes(status) ? status : 'other'}`;

/** Reads any error that a page, a loader or the router can throw. */
export const screenErrorOf = (error: unknown): ScreenError => {
  if (isScreenError(error)) return error;
  if (error instanceof Problem) {
    return screenError(pageStatus(error), error.detail || undefined, error.requestId);
  }
  if (isRouteErrorResponse(error)) return screenError(error.status);
  return screenError(500);
};

const screenError = (status: number, detail?: string, requestId?: string): ScreenError => ({
  kind: 'screen-error',
  status,
  detail,
  requestId,
});

/** An id of the page's address that cannot exist is a page that does not exist; no answer is an outage. */
const pageStatus = ({ status, errors }: Problem) => {
  if (status === 400 && errors.some(({ pointer }) => pointer.startsWith('/path/'))) return 404;
  return status || 503;
};

/** Whether an error has travelled from the server. */
export const isScreenError = (error: unknown): error is ScreenError =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'screen-error';
