import type { Request as ExpressRequest } from 'express';
import { isCommandLine } from '#spec/accounts/device-name.ts';
import { isBanned } from '../accounts/ban.ts';
import type { Auth } from '../better-auth/auth.ts';

/** The caller of an operation of better-auth, according to the session cookie. */
export type Caller = {
  userId: string;
  email: string;
  name: string;
  role: 'user' | 'admin';
  sessionId: string;
  signedInAt: Date;
  impersonatedBy?: string;
  /** The session belongs to the command line, which asks for confirmation by name instead of a fresh sign-in. */
  usesCommandLine: boolean;
};

export const findCaller = async (auth: Auth, req: ExpressRequest): Promise<Caller | undefined> => {
  const { cookie } = req.headers;
  if (cookie === undefined) return undefined;
  const found = await auth.api.getSession({
    headers: new Headers({ cookie }),
    query: { disableRefresh: true },
  });
  if (!found) return undefined;
  const { session, user } = found;
  // A ban ends the sessions of the account; this refuses one that survived for any reason.
  if (isBanned(user, new Date())) return undefined;
  return {
    userId: user.id,
    email: user.email,
    name: user.name,
    role: user.role === 'admin' ? 'admin' : 'user',
    sessionId: session.id,
    signedInAt: new Date(session.createdAt),
    // The session stores the header of the sign-in request; later requests cannot change it.
    usesCommandLine: isCommandLine(session.userAgent ?? ''),
    ...(session.impersonatedBy && { impersonatedBy: session.impersonatedBy }),
  };
};
