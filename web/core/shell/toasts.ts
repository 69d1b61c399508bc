import type { TFunction } from 'i18next';
import { Problem } from '#spec/core/client/problem.ts';
import { createStore } from '#web/core/store.ts';
import { type Countdown, startCountdown } from './countdown.ts';

/** `secondary` and `contrast` are neutral: quiet, and in inverted colors. */
export type ToastSeverity = 'info' | 'success' | 'warn' | 'error' | 'secondary' | 'contrast';

/** A toast message (specification §3). */
export type ToastMessage = {
  readonly severity: ToastSeverity;
  /** The event, in a few words. */
  readonly summary: string;
  readonly detail?: string | undefined;
  /** Milliseconds until it disappears; 0 until it is closed. */
  readonly life?: number;
  /** Whether it has a close button; always with `life` 0. */
  readonly closable?: boolean;
  /** Name of the `ToastGroup` that shows it. */
  readonly group?: string;
  /** Replaces a visible toast with the same id. */
  readonly id?: string;
};

export type Toast = Required<Omit<ToastMessage, 'detail'>> & {
  readonly detail: string | undefined;
  /** Number of repetitions; each one is announced again. */
  readonly announceCount: number;
};

export const DEFAULT_GROUP = 'default';

/** Default life: enough to read two lines. Essential information belongs in a banner. */
const LIFE = 6000;

const store = createStore<readonly Toast[]>([]);
const countdowns = new Map<string, Countdown>();
let lastId = 0;

/** Shows a toast and returns its id. A toast equal to a visible one restarts that one's countdown instead. */
export const toast = (message: ToastMessage): string => {
  const said = complete(message);
  const all = store.get();
  const shown = all.find(({ id }) => id === message.id) ?? all.find((each) => isSame(each, said));
  if (!shown) {
    store.set([...all, said]);
    countdowns.set(
      said.id,
      startCountdown(said.life, () => dismissToast(said.id)),
    );
    return said.id;
  }
  const next = { ...said, id: shown.id, announceCount: shown.announceCount + 1 };
  store.set(all.map((each) => (each === shown ? next : each)));
  countdowns.get(shown.id)?.restart(said.life);
  return shown.id;
};

const complete = ({ detail, life = LIFE, closable = true, ...message }: ToastMessage): Toast => {
  lastId += 1;
  return {
    group: DEFAULT_GROUP,
    id: `toast-${lastId}`,
    ...message,
    detail,
    life,
    closable: closable || life === 0,
    announceCount: 1,
  };
};

const isSame = (one: Toast, other: Toast) =>
  (['group', 'severity', 'summary', 'detail'] as const).every((key) => one[key] === other[key]);

/** Reports that a form was saved, with the text of `key`, or that nothing had changed. */
export const toastSaved = (t: TFunction, saved: boolean, key: string): void =>
  void toast({
    severity: saved ? 'success' : 'info',
    summary: t(saved ? key : 'commons:form.unchanged'),
  });

/** Reports a problem with the server's explanation; rethrows other errors. */
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

export const dismissToast = (id: string): void => remove((each) => each.id === id);

/** Removes all toasts, or those of a group. */
export const clearToasts = (group?: string): void =>
  remove((each) => group === undefined || each.group === group);

const remove = (isGone: (toast: Toast) => boolean) => {
  for (const { id } of store.get().filter(isGone)) {
    countdowns.get(id)?.stop();
    countdowns.delete(id);
  }
  store.set(store.get().filter((each) => !isGone(each)));
};

/** Reason to pause a toast. */
type Reason = 'pointer' | 'focus';

/** Pauses a toast's countdown during hover or focus. */
export const pauseToast = (id: string, reason: Reason): void => countdowns.get(id)?.pause(reason);

export const resumeToast = (id: string, reason: Reason): void => countdowns.get(id)?.resume(reason);

export const useToasts = (): readonly Toast[] => store.use();

/** Returns the visible toasts. */
export const getToasts = (): readonly Toast[] => store.get();
