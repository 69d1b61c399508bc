import type { TFunction } from 'i18next';
import { Problem } from '#spec/core/client/problem.ts';
import { createStore } from '#web/core/store.ts';
import { type Countdown, startCountdown } from './countdown.ts';

/** `secondary` and `contrast` report nothing good or bad: quiet, and in reversed colours. */
export type ToastSeverity = 'info' | 'success' | 'warn' | 'error' | 'secondary' | 'contrast';

/** A message of an action (specification §3). */
export type ToastMessage = {
  readonly severity: ToastSeverity;
  /** What happened, in a few words. */
  readonly summary: string;
  readonly detail?: string | undefined;
  /** Milliseconds until it leaves; 0 stays until it is closed. */
  readonly life?: number;
  /** Whether it has a button that closes it; what stays until it is closed always has. */
  readonly closable?: boolean;
  /** Name of the `ToastGroup` that shows it. */
  readonly group?: string;
  /** A new one with the id of one that is shown takes its place. */
  readonly id?: string;
};

export type Toast = Required<Omit<ToastMessage, 'detail'>> & {
  readonly detail: string | undefined;
  /** How often it was said: said again, it is read out again. */
  readonly told: number;
};

export const DEFAULT_GROUP = 'default';

/** Long enough to read two lines. What must be read belongs into a banner. */
const LIFE = 6000;

const store = createStore<readonly Toast[]>([]);
const countdowns = new Map<string, Countdown>();
let made = 0;

/** Reports what an action did. What is shown already is not shown twice: it stays, with its time begun anew. Gives its id. */
export const toast = (message: ToastMessage): string => {
  const said = complete(message);
  const all = store.get();
  const shown = all.find(({ id }) => id === message.id) ?? all.find((each) => isSame(each, said));
  if (!shown) {
    store.set([...all, said]);
    countdowns.set(
      said.id,
      startCountdown(said.life, () => dismiss(said.id)),
    );
    return said.id;
  }
  const next = { ...said, id: shown.id, told: shown.told + 1 };
  store.set(all.map((each) => (each === shown ? next : each)));
  countdowns.get(shown.id)?.restart(said.life);
  return shown.id;
};

const complete = ({ detail, life = LIFE, closable = true, ...message }: ToastMessage): Toast => {
  made += 1;
  return {
    group: DEFAULT_GROUP,
    id: `toast-${made}`,
    ...message,
    detail,
    life,
    closable: closable || life === 0,
    told: 1,
  };
};

const isSame = (one: Toast, other: Toast) =>
  (['group', 'severity', 'summary', 'detail'] as const).every((key) => one[key] === other[key]);

/** Reports that a form has saved, in the words of `key`; or that there was nothing to save. */
export const toastSaved = (t: TFunction, saved: boolean, key: string): void =>
  void toast({
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

export const dismiss = (id: string): void => remove((each) => each.id === id);

/** Takes away the messages of a group, or all of them. */
export const clearToasts = (group?: string): void =>
  remove((each) => group === undefined || each.group === group);

const remove = (isGone: (toast: Toast) => boolean) => {
  for (const { id } of store.get().filter(isGone)) {
    countdowns.get(id)?.stop();
    countdowns.delete(id);
  }
  store.set(store.get().filter((each) => !isGone(each)));
};

/** What can stop the time of a toast. */
type Reason = 'pointer' | 'focus';

/** Stops the time of a toast while somebody points at it or has focus in it. */
export const pause = (id: string, reason: Reason): void => countdowns.get(id)?.hold(reason);

export const resume = (id: string, reason: Reason): void => countdowns.get(id)?.release(reason);

export const useToasts = (): readonly Toast[] => store.use();

/** What is on the screen right now. */
export const shownToasts = (): readonly Toast[] => store.get();
