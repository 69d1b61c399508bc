import type { ReactNode } from 'react';
import { createStore } from '#web/core/store.ts';

/** The dialog modes (specification §2), each with its own host. All but `confirm` are destructive. */
export const DIALOG_MODES = ['confirm', 'cancel', 'delete', 'reset'] as const;
export type DialogMode = (typeof DIALOG_MODES)[number];

export type Question = {
  readonly mode: DialogMode;
  /** Names the object: “Cancel the reservation of ‘Waiting for the Tide’?” */
  readonly title: string;
  readonly body?: string | undefined;
  /** The label of the confirming button, which names its effect. */
  readonly confirmLabel?: string | undefined;
  /** Label of the other button, where the mode's default would be ambiguous. */
  readonly cancelLabel?: string | undefined;
  /**
   * Replaces the buttons for questions that need more than yes or no; calls `answer` when done (`DialogForm`).
   */
  readonly content?: ((answer: Answer) => ReactNode) | undefined;
  /** Element that gets focus afterwards; by default the focused one. Pass it if that is about to be removed. */
  readonly opener?: Element | null | undefined;
};

/** Answers a question and closes its dialog; a second answer changes nothing. */
export type Answer = (yes: boolean) => void;

export type OpenQuestion = Question & {
  readonly answer: Answer;
  /** Element that had focus when the first question was opened. */
  readonly opener: Element | null;
};

const store = createStore<OpenQuestion | undefined>(undefined);

/** Opens a dialog and resolves to whether the visitor confirms. An open question is answered no. */
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

/** Answers the open question with no, because its subject has left the screen. */
export const dismissQuestion = (): void => store.get()?.answer(false);

export const useQuestion = (): OpenQuestion | undefined => store.use();
