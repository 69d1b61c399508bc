import { type ReactNode, useMemo } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { type FormHost, FormHostContext } from '#web/core/form/form-host.ts';
import { loginPath } from '#web/core/paths.ts';
import { useSession } from '#web/core/session/session.ts';
import { sessionHasEnded } from '#web/core/session/session-end.ts';
import { focusHeading } from './RouteFocus.tsx';

/** What forms need to know of the site, given to all of them at once. */
export const FormHostProvider = ({ children }: { children: ReactNode }) => {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  const here = useHref(pathname) + search;
  const visitor = status === 'unknown' ? undefined : user.displayId;
  const host = useMemo<FormHost>(
    () => ({
      visitor,
      hasSessionEnded: sessionHasEnded,
      signInPath: loginPath(here),
      toHeading: focusHeading,
    }),
    [visitor, here],
  );
  return <FormHostContext value={host}>{children}</FormHostContext>;
};
