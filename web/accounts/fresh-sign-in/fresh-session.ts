import { Problem } from '#spec/core/client/problem.ts';
import { createStore } from '#web/core/store.ts';

/** An open request to sign in again; `answer` resolves it. */
export type FreshSignInRequest = { readonly answer: (signedIn: boolean) => void };

const store = createStore<FreshSignInRequest | undefined>(undefined);

/** Loads the dialog. Pages that use `withFreshSession` must include its texts. */
export const loadFreshSignIn = () => import('./FreshSignInDialog.tsx');

/** Returns the open request, if any. */
export const useFreshSignInRequest = (): FreshSignInRequest | undefined => store.use();

let pending: Promise<boolean> | undefined;

/** Concurrent calls share one request. */
const requestFreshSignIn = (): Promise<boolean> => {
  pending ??= new Promise((resolve) => {
    const request: FreshSignInRequest = {
      answer: (signedIn) => {
        if (store.get() !== request) return;
        store.set(undefined);
        pending = undefined;
        resolve(signedIn);
      },
    };
    store.set(request);
  });
  return pending;
};

/**
 * Runs a call that requires a fresh session. On `SESSION_NOT_FRESH` it opens the sign-in dialog over the page, whose input
 * survives, and runs the call again. If the user cancels, it throws the original `Problem`.
 */
export const withFreshSession = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'SESSION_NOT_FRESH') throw error;
    if (!(await requestFreshSignIn())) throw error;
    return run();
  }
};
