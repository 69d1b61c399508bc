import { createContext, use } from 'react';

/** The services that forms need from the page around them. The shell provides them: forms know no routes and no sessions. */
export type FormHost = {
  /** Owner of drafts: a display id, empty for a guest. Undefined until the session is known. */
  readonly visitor: string | undefined;
  /** Returns whether a call failed because the session has ended. */
  readonly hasSessionEnded: (error: unknown) => Promise<boolean>;
  /** Path of the login page, with a redirect back to this page. */
  readonly signInPath: string;
  /** Focuses the page's heading when one step replaces another. */
  readonly focusHeading: () => void;
};

/** Without a host, as in a test, the visitor is a guest. */
const GUEST_HOST: FormHost = {
  visitor: '',
  hasSessionEnded: () => Promise.resolve(false),
  signInPath: '',
  focusHeading: () => {},
};

export const FormHostContext = createContext<FormHost>(GUEST_HOST);

export const useFormHost = (): FormHost => use(FormHostContext);
