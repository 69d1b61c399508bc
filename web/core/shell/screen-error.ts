import { isRouteErrorResponse } from 'react-router-dom';
import { Problem } from '#spec/core/client/problem.ts';

/** Data of the error screen; serializable, because the server sends it to the browser. */
export type ScreenError = {
  readonly kind: 'screen-error';
  readonly status: number;
  /** The code of the refusal, if the server refused. */
  readonly code?: string | undefined;
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
    const { code, detail, requestId } = error;
    return { ...screenError(pageStatus(error)), code, detail: detail || undefined, requestId };
  }
  if (isRouteErrorResponse(error)) return screenError(error.status);
  return screenError(500);
};

const screenError = (status: number): ScreenError => ({ kind: 'screen-error', status });

/** Returns the server's explanation where it adds to the text of the status: why a session, and not the account, is refused. */
export const refusalDetail = ({ status, code, detail }: ScreenError): string | undefined =>
  status === 401 || (status === 403 && code !== 'FORBIDDEN') ? detail : undefined;

/** A malformed id in the path is 404; no response is 503. */
const pageStatus = ({ status, errors }: Problem) => {
  if (status === 400 && errors.some(({ pointer }) => pointer.startsWith('/path/'))) return 404;
  return status || 503;
};

/** Returns whether an error was serialized by the server. */
export const isScreenError = (error: unknown): error is ScreenError =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'screen-error';
