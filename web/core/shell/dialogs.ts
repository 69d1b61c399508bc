import type { ReactNode } from 'react';
import { createStore } from '#web/core/store.ts';

/** The four kinds of question (specification §2), each with its own host. All but `confirm` take something away. */
export const DIALOG_MODES = ['confirm', 'cancel', 'delete', 'reset'] as const;
export type DialogMode = (typeof DIALOG_MODES)[number];

export type Question = {
  readonly mode: DialogMode;
  /** Names the object: “Cancel the reservation of ‘Waiting for the Tide’?” */
  readonly title: string;
  readonly body?: string | undefined;
  /** Says what the button does. */
  readonly confirmLabel?: string | undefined;
  /** Says what the other button does, where the mode's own word could be taken for either. */
  readonly cancelLabel?: string | undefined;
  /**
   * Where more is asked than yes or no: stands in the place of the buttons, works while the dialog is open, and answers when
   * it is done (`DialogForm`).
   */
  readonly content?: ((answer: Answer) => ReactNode) | undefined;
  /** Where focus comes back to; what has it when the question is asked, unless it is about to go, as a menu is. */
  readonly opener?: Element | null | undefined;
};

/** Answers a question and closes its dialog; a second answer changes nothing. */
export type Answer = (yes: boolean) => void;

export type OpenQuestion = Question & {
  readonly answer: Answer;
  /** Had focus when the first of the questions was asked. */
  readonly opener: Element | null;
};

const store = createStore<OpenQuestion | undefined>(undefined);

/** Asks in the host of the mode. Gives `true` if the visitor says yes; a question that is open is answered no by the next. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const before = store.get();
    const asked: OpenQuestion = {
      ...question,
      opener: before?.opener ?? question.opener ?? document.activeElement,
      answer: (yes) => {
        if (store.get() === asked) store.set(undefined);
        resolve(yes);
      },
    };
    store.set(asked);
    before?.answer(false);
  });

/** Answers no to the question that is open, if any: what it is about is no longer on the screen. */
export const dropQuestion = (): void => store.get()?.answer(false);

export const useQuestion = (): OpenQuestion | undefined => store.use();
