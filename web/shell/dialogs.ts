import { createStore } from '#web/store.ts';

/** The four kinds of question (specification §2). `cancel`, `delete` and `reset` take something away. */
export type DialogMode = 'confirm' | 'cancel' | 'delete' | 'reset';

export type Question = {
  readonly mode: DialogMode;
  /** Names the object: “Cancel the reservation of ‘Waiting for the Tide’?” */
  readonly title: string;
  readonly body?: string | undefined;
  /** Says what the button does. */
  readonly confirmLabel?: string | undefined;
  /** Says what the other button does, where the mode's own word could be taken for either. */
  readonly cancelLabel?: string | undefined;
};

export type OpenQuestion = Question & { readonly answer: (yes: boolean) => void };

const store = createStore<OpenQuestion | undefined>(undefined);

/** Asks in a dialog. Gives `true` if the visitor says yes; a question asked meanwhile is answered no. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    store.get()?.answer(false);
    store.set({
      ...question,
      answer: (yes) => {
        store.set(undefined);
        resolve(yes);
      },
    });
  });

export const useQuestion = (): OpenQuestion | undefined => store.use();
