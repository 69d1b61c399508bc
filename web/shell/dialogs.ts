import { useSyncExternalStore } from 'react';

/** The four kinds of question (specification §2). `cancel`, `delete` and `reset` take something away. */
export type DialogMode = 'confirm' | 'cancel' | 'delete' | 'reset';

export type Question = {
  readonly mode: DialogMode;
  /** Names the object: “Cancel the reservation of ‘Waiting for the Tide’?” */
  readonly title: string;
  readonly body?: string | undefined;
  /** Says what the button does. */
  readonly confirmLabel?: string | undefined;
};

export type OpenQuestion = Question & { readonly answer: (yes: boolean) => void };

let open: OpenQuestion | undefined;
const listeners = new Set<() => void>();

const become = (next: OpenQuestion | undefined) => {
  open = next;
  for (const listener of listeners) listener();
};

/** Asks in a dialog. Gives `true` if the visitor says yes; a question asked meanwhile is answered no. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    open?.answer(false);
    become({
      ...question,
      answer: (yes) => {
        become(undefined);
        resolve(yes);
      },
    });
  });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useQuestion = (): OpenQuestion | undefined =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => undefined,
  );
