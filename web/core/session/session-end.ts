import { Problem } from '#spec/core/client/problem.ts';
import { getCurrentVisitor, refreshSession } from './session.ts';

/** Fetches the session again after a 401, and returns whether nobody is signed in. */
export const hasSessionEnded = async (error: unknown): Promise<boolean> => {
  if (!(error instanceof Problem) || error.status !== 401) return false;
  await refreshSession();
  return !(await getCurrentVisitor()).signedIn;
};
