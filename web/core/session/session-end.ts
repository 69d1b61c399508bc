import { Problem } from '#spec/core/client/problem.ts';
import { getCurrentVisitor, refreshSession } from './session.ts';

/** After a 401, fetches the session again and returns whether nobody is signed in. */
export const hasSessionEnded = async (error: unknown): Promise<boolean> => {
  if (!(error instanceof Problem) || error.status !== 401) return false;
  await refreshSession();
  return !(await getCurrentVisitor()).signedIn;
};
