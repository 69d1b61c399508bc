import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useRouteError } from 'react-router-dom';
import { Arrival } from '#web/shell/Arrival.tsx';
import { DialogHosts } from '#web/shell/DialogHost.tsx';
import { ErrorScreen } from '#web/shell/ErrorScreen.tsx';
import { FormSeam } from '#web/shell/FormSeam.tsx';
import { Frame } from '#web/shell/Layout.tsx';
import { LeaveGuard } from '#web/shell/LeaveGuard.tsx';
import { screenErrorOf } from '#web/shell/screen-error.ts';
import { ToastGroup } from '#web/shell/ToastGroup.tsx';
import { titleFromError } from '#web/shell/title.ts';
import { usePage } from '#web/shell/use-page.ts';

/** The top of every page: the page in its layout, and the hosts that exist once. */
export const Root = () => {
  const { entry, title } = usePage();
  return (
    <>
      <FormSeam>
        <Outlet />
      </FormSeam>
      <LeaveGuard />
      <Arrival index={entry?.id === 'home'} title={title} />
      <Hosts />
    </>
  );
};

/** Any error of the application, as a page. */
export const RootError = () => {
  const { t } = useTranslation('commons');
  const thrown = useRouteError();
  const error = screenErrorOf(thrown);
  const message = t(
    `error.${[403, 404, 500, 503].includes(error.status) ? error.status : 'other'}.title`,
  );
  useEffect(() => {
    if (error !== thrown && error.status >= 500) console.error(thrown);
  }, [error, thrown]);
  return (
    <>
      <Frame name="error">
        <ErrorScreen error={error} />
      </Frame>
      <Arrival index={false} title={titleFromError(error.status, message)} />
      <Hosts />
    </>
  );
};

const Hosts = () => (
  <>
    <DialogHosts />
    <ToastGroup />
    <ScrollRestoration />
  </>
);
