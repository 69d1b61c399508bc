import { Problem } from '#web/problem.ts';
import { currentVisitor, refreshToken, signedIn } from '#web/session/session.ts';

/**
 * Sends what changes something. A token that is too old is refused before anything is done, so a second try with a new
 * one is safe for every method.
 */
export const withFreshToken = async <Value>(send: () => Promise<Value>): Promise<Value> => {
  try {
    return await send();
  } catch (error) {
    if (!isUnauthenticated(error) || !(await refreshToken())) throw error;
    return send();
  }
};

/** After a call was refused for want of a session: asks the server anew who is signed in. Says whether nobody is. */
export const sessionHasEnded = async (error: unknown): Promise<boolean> => {
  if (!isUnauthenticated(error)) return false;
  await signedIn();
  return !(await currentVisitor()).signedIn;
};

const isUnauthenticated = (error: unknown) => error instanceof Problem && error.status === 401;
