import { type ReactNode, useMemo } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { type FormHost, FormHostContext } from '#web/form/form-host.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { sessionHasEnded } from '#web/session/session-end.ts';
import { focusHeading } from '#web/shell/Arrival.tsx';

/** What forms need to know of the site, given to all of them at once. */
export const FormSeam = ({ children }: { children: ReactNode }) => {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  const here = useHref(pathname) + search;
  const visitor = status === 'unknown' ? undefined : user.displayId;
  const host = useMemo<FormHost>(
    () => ({
      visitor,
      hasSessionEnded: sessionHasEnded,
      signInPath: paths.login(here),
      toHeading: focusHeading,
    }),
    [visitor, here],
  );
  return <FormHostContext value={host}>{children}</FormHostContext>;
};
