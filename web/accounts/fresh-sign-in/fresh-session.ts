import { Problem } from '#spec/core/client/problem.ts';
import { createStore } from '#web/core/store.ts';

/** Somebody is asked to sign in again; the answer says whether that was done. */
export type SignInAgain = { readonly answer: (signedIn: boolean) => void };

const store = createStore<SignInAgain | undefined>(undefined);

/** What asks; whoever uses `withFreshSession` has its texts. */
export const loadFreshSignIn = () => import('./FreshSignInDialog.tsx');

/** The question that is open, if any. */
export const useSignInAgain = (): SignInAgain | undefined => store.use();

let asking: Promise<boolean> | undefined;

/** Several calls that wait for the same are answered by one sign-in. */
const askToSignIn = (): Promise<boolean> => {
  asking ??= new Promise((resolve) => {
    const asked: SignInAgain = {
      answer: (signedIn) => {
        if (store.get() !== asked) return;
        store.set(undefined);
        asking = undefined;
        resolve(signedIn);
      },
    };
    store.set(asked);
  });
  return asking;
};

/**
 * Makes a call that takes a young session (`SESSION_NOT_FRESH`). Where the session is too old, its owner is asked to sign
 * in again in a dialog, over the page with all that was entered, and the call is made once more. Whoever gives that up
 * gets the refusal, thrown as any other `Problem`.
 */
export const withFreshSession = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'SESSION_NOT_FRESH') throw error;
    if (!(await askToSignIn())) throw error;
    return run();
  }
};
