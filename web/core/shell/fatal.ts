import { Problem } from '#spec/core/client/problem.ts';
import { createStore } from '#web/core/store.ts';
import { CRAWLER } from './crawler.ts';
import { dropQuestion } from './dialogs.ts';
import { toast } from './toasts.ts';

const store = createStore<{ readonly error: Error } | undefined>(undefined);

/**
 * Shows the error screen in the place of the page, until the visitor goes on. What a crawler has read stays; the error is
 * only logged (specification §2).
 */
export const reportFatal = (error: Error): void => {
  if (CRAWLER.test(navigator.userAgent)) {
    console.error(error);
    return;
  }
  dropQuestion();
  store.set({ error });
};

export const forgetFatal = (): void => store.set(undefined);

/** The error that stands in the way of the page. The root throws it to its boundary, which then forgets it. */
export const useFatal = (): { readonly error: Error } | undefined => store.use();

/**
 * Watches for what nobody has handled: errors of the site's own scripts lead to the error screen. Gives what ends it.
 */
export const watchFatal = (): (() => void) => {
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
  reportFatal(error);
};

/** Who is refused a call reads why, and stays on the page. */
const REFUSED = [401, 403];

/** Scripts that the visitor's browser has put into the page. */
const EXTENSION = /\b[\w-]+-extension:\/\//;

const isForeign = (filename: string) => filename !== '' && !filename.startsWith(location.origin);

/** Given up by ourselves, such as the call of a page that was left. */
const isAborted = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || isAborted(error.cause));
