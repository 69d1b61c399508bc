import { Problem } from '#spec/core/client/problem.ts';
import { createStore } from '#web/core/store.ts';
import { isCrawlerAgent } from './crawler.ts';
import { dismissQuestion } from './dialogs.ts';
import { toast } from './toasts.ts';

const store = createStore<{ readonly error: Error } | undefined>(undefined);

/**
 * Replaces the page with the error screen until the next navigation. For crawlers, the error is only logged
 * (specification §2).
 */
export const reportFatalError = (error: Error): void => {
  if (isCrawlerAgent(navigator.userAgent)) {
    console.error(error);
    return;
  }
  dismissQuestion();
  store.set({ error });
};

export const clearFatalError = (): void => store.set(undefined);

/** Returns the current fatal error. The root throws it to its error boundary, which clears it. */
export const useFatalError = (): { readonly error: Error } | undefined => store.use();

/**
 * Reports unhandled exceptions and rejections of the site's own scripts, whether or not the value is an error (specification §4).
 * Returns the cleanup function.
 */
export const watchFatalErrors = (): (() => void) => {
  const onError = ({ error, filename }: ErrorEvent) => {
    // Errors of other origins' scripts have no value, and the browser's own warnings have none either.
    const hasValue = error !== null && error !== undefined;
    if (hasValue && !isForeign(filename)) take(error);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => take(reason);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
};

const take = (thrown: unknown) => {
  if (isAborted(thrown) || EXTENSION.test(traceOf(thrown))) return;
  if (thrown instanceof Problem && REFUSED.includes(thrown.status)) {
    if (thrown.detail) toast({ severity: 'error', summary: thrown.detail, life: 0 });
    return;
  }
  reportFatalError(toError(thrown));
};

/** Returns the parts of a thrown value that show its origin. */
const traceOf = (thrown: unknown): string => {
  const { stack, message } = (thrown ?? {}) as Partial<Error>;
  return [thrown, stack, message].filter((each) => typeof each === 'string').join('\n');
};

const toError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error('A value that is no error', { cause: thrown });

/** Statuses that are shown as a toast instead of the error screen. */
const REFUSED = [401, 403];

/** Addresses of scripts of browser extensions. */
const EXTENSION = /\w-extension:\/\//;

const isForeign = (filename: string) => filename !== '' && !filename.startsWith(location.origin);

/** Returns whether the application aborted the request itself, for example when leaving a page. */
const isAborted = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || isAborted(error.cause));
