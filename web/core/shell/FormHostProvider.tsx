import { type ReactNode, useMemo } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { type FormHost, FormHostContext } from '#web/core/form/form-host.ts';
import { loginPath } from '#web/core/paths.ts';
import { useSession } from '#web/core/session/session.ts';
import { hasSessionEnded } from '#web/core/session/session-end.ts';
import { focusHeading } from './RouteFocus.tsx';

/** Provides session and routes to all forms. */
export const FormHostProvider = ({ children }: { children: ReactNode }) => {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  const here = useHref(pathname) + search;
  const visitor = status === 'unknown' ? undefined : user.displayId;
  const host = useMemo<FormHost>(
    () => ({
      visitor,
      hasSessionEnded: hasSessionEnded,
      signInPath: loginPath(here),
      focusHeading,
    }),
    [visitor, here],
  );
  return <FormHostContext value={host}>{children}</FormHostContext>;
};
