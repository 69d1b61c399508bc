import type { TFunction } from 'i18next';
import { Problem } from '#web/problem.ts';
import { createStore } from '#web/store.ts';

export type ToastSeverity = 'info' | 'success' | 'warn' | 'error';

export type ToastMessage = {
  readonly severity: ToastSeverity;
  /** What happened, in a few words. */
  readonly summary: string;
  readonly detail?: string | undefined;
  /** Milliseconds until it leaves; 0 stays until it is closed. */
  readonly life?: number;
};

export type Toast = ToastMessage & { readonly id: number };

/** Long enough to read two lines. What must be read belongs into a banner. */
const LIFE = 6000;

const store = createStore<readonly Toast[]>([]);
let lastId = 0;
const timers = new Map<number, Timer>();

type Timer = { handle: ReturnType<typeof setTimeout> | undefined; since: number; left: number };

/** Reports what an action did. */
export const toast = (message: ToastMessage): void => {
  lastId += 1;
  const { life = LIFE } = message;
  if (life > 0) timers.set(lastId, { handle: undefined, since: 0, left: life });
  store.set([...store.get(), { ...message, id: lastId }]);
  resume(lastId);
};

/** Reports that a form has saved, in the words of `key`; or that there was nothing to save. */
export const toastSaved = (t: TFunction, saved: boolean, key: string): void =>
  toast({
    severity: saved ? 'success' : 'info',
    summary: t(saved ? key : 'commons:form.unchanged'),
  });

/** Reports that an action failed, in the words of the server. */
export const toastProblem = (error: unknown, t: TFunction): void => {
  if (!(error instanceof Problem)) throw error;
  toast({
    severity: 'error',
    summary: error.detail || t('commons:error.unreachable'),
    detail:
      error.status >= 500 && error.requestId
        ? t('commons:error.requestId', { id: error.requestId })
        : undefined,
    life: 0,
  });
};

export const dismiss = (id: number): void => {
  pause(id);
  timers.delete(id);
  store.set(store.get().filter((each) => each.id !== id));
};

/** Stops the clock of a toast while somebody points at it or has focus in it. */
export const pause = (id: number): void => {
  const timer = timers.get(id);
  if (timer?.handle === undefined) return;
  clearTimeout(timer.handle);
  timer.handle = undefined;
  timer.left -= Date.now() - timer.since;
};

export const resume = (id: number): void => {
  const timer = timers.get(id);
  if (!timer || timer.handle !== undefined) return;
  timer.since = Date.now();
  timer.handle = setTimeout(() => dismiss(id), Math.max(0, timer.left));
};

export const useToasts = (): readonly Toast[] => store.use();

/** What is on the screen right now. */
export const shownToasts = (): readonly Toast[] => store.get();
