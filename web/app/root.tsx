import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useRouteError } from 'react-router-dom';
import { HOME_PATH } from '#web/core/paths.ts';
import { DialogHosts } from '#web/core/shell/DialogHost.tsx';
import { ErrorScreen } from '#web/core/shell/ErrorScreen.tsx';
import { FormHostProvider } from '#web/core/shell/FormHostProvider.tsx';
import { forgetFatal, useFatal, watchFatal } from '#web/core/shell/fatal.ts';
import { Frame } from '#web/core/shell/Layout.tsx';
import { LeaveGuard } from '#web/core/shell/LeaveGuard.tsx';
import { usePrefetch } from '#web/core/shell/prefetch-pages.ts';
import { focusHeading, RouteFocus } from '#web/core/shell/RouteFocus.tsx';
import { Slot } from '#web/core/shell/Slot.tsx';
import { isScreenError, screenErrorOf, wordsOf } from '#web/core/shell/screen-error.ts';
import { ToastGroup } from '#web/core/shell/ToastGroup.tsx';
import { titleFromError } from '#web/core/shell/title.ts';
import { usePage } from '#web/core/shell/use-page.ts';

/** The top of every page: the page in its layout, and the hosts that exist once. */
export const Root = () => {
  const { entry, title } = usePage();
  const fatal = useFatal();
  usePrefetch();
  if (fatal) throw fatal.error;
  return (
    <>
      <FormHostProvider>
        <Outlet />
      </FormHostProvider>
      <LeaveGuard />
      <RouteFocus index={entry?.path === HOME_PATH} title={title} />
      <Hosts />
    </>
  );
};

/** Any error of the application, as a page. */
export const RootError = () => {
  const { t } = useTranslation('commons');
  const thrown = useRouteError();
  const error = screenErrorOf(thrown);
  const message = t(`${wordsOf(error.status)}.title`);
  const fatal = useFatal();
  useEffect(() => {
    // It has come from the server with the document, which was read from its beginning.
    if (isScreenError(thrown)) return;
    if (screenErrorOf(thrown).status >= 500) console.error(thrown);
    focusHeading();
  }, [thrown]);
  // It is shown, or another error is: going on leaves both.
  useEffect(() => {
    if (fatal) forgetFatal();
  }, [fatal]);
  return (
    <>
      <Frame name="error">
        <ErrorScreen error={error} />
      </Frame>
      <RouteFocus index={false} title={titleFromError(error.status, message)} />
      <Hosts />
    </>
  );
};

const Hosts = () => {
  useEffect(watchFatal, []);
  return (
    <>
      <FormHostProvider>
        <DialogHosts />
        <Slot name="dialogs" />
      </FormHostProvider>
      <ToastGroup />
      <ScrollRestoration />
    </>
  );
};
