import { createContext, use } from 'react';

/** What forms ask of the page they stand in. The shell provides it: forms know no routes and no sessions. */
export type FormHost = {
  /** Whom drafts belong to: a display id, empty for a guest. Undefined while nobody knows yet. */
  readonly visitor: string | undefined;
  /** After a call was refused: whether that is because the session has ended meanwhile. */
  readonly hasSessionEnded: (error: unknown) => Promise<boolean>;
  /** Path of the page where one signs in, and comes back from to here. */
  readonly signInPath: string;
  /** Puts focus where reading begins, when a step replaces another. */
  readonly toHeading: () => void;
};

/** Alone, as in a test, a form is a guest's. */
const ALONE: FormHost = {
  visitor: '',
  hasSessionEnded: () => Promise.resolve(false),
  signInPath: '',
  toHeading: () => {},
};

export const FormHostContext = createContext<FormHost>(ALONE);

export const useFormHost = (): FormHost => use(FormHostContext);
