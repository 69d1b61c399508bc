import { Problem } from '#spec/core/client/problem.ts';
import { currentVisitor, signedIn } from './session.ts';

/** After a call was refused for want of a session: asks the server anew who is signed in. Says whether nobody is. */
export const sessionHasEnded = async (error: unknown): Promise<boolean> => {
  if (!(error instanceof Problem) || error.status !== 401) return false;
  await signedIn();
  return !(await currentVisitor()).signedIn;
};
