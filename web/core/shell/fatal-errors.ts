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
 * Reports unhandled errors and rejections of the site's own scripts. Returns the cleanup function.
 */
export const watchFatalErrors = (): (() => void) => {
  const onError = ({ error, filename }: ErrorEvent) => {
    if (error instanceof Error && !isForeign(filename)) take(error);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (reason instanceof Error) take(reason);
  };
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
};

const take = (error: Error) => {
  if (isAborted(error) || EXTENSION.test(error.stack ?? '')) return;
  if (error instanceof Problem && REFUSED.includes(error.status)) {
    if (error.detail) toast({ severity: 'error', summary: error.detail, life: 0 });
    return;
  }
  reportFatalError(error);
};

/** Statuses that are shown as a toast instead of the error screen. */
const REFUSED = [401, 403];

/** Stack frames of browser extensions. */
const EXTENSION = /\w-extension:\/\//;

const isForeign = (filename: string) => filename !== '' && !filename.startsWith(location.origin);

/** Returns whether the application aborted the request itself, for example when leaving a page. */
const isAborted = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || isAborted(error.cause));
