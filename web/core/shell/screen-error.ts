import { isRouteErrorResponse } from 'react-router-dom';
import { Problem } from '#spec/core/client/problem.ts';

/** Data of the error screen; serializable, because the server sends it to the browser. */
export type ScreenError = {
  readonly kind: 'screen-error';
  readonly status: number;
  /** The server's explanation in the reader's language. */
  readonly detail?: string | undefined;
  readonly requestId?: string | undefined;
};

/** The default error (specification §8). */
export const NOT_FOUND: ScreenError = { kind: 'screen-error', status: 404 };

/** Statuses with their own texts (specification §8). */
const KNOWN = [403, 404, 500, 503];

/** Returns the text key of a status; `title` and `description` are below it. */
export const errorTextKey = (status: number): string =>
  `commons:error.${KNOWN.includes(status) ? status : 'other'}`;

/** Converts any error thrown by a page, a loader or the router. */
export const toScreenError = (error: unknown): ScreenError => {
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

/** A malformed id in the path is 404; no response is 503. */
const pageStatus = ({ status, errors }: Problem) => {
  if (status === 400 && errors.some(({ pointer }) => pointer.startsWith('/path/'))) return 404;
  return status || 503;
};

/** Returns whether an error was serialized by the server. */
export const isScreenError = (error: unknown): error is ScreenError =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'screen-error';
