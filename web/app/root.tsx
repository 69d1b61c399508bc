import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useRouteError } from 'react-router-dom';
import { HOME_PATH } from '#web/core/paths.ts';
import { isCrawlerAgent } from '#web/core/shell/crawler.ts';
import { DialogHosts } from '#web/core/shell/DialogHost.tsx';
import { ErrorScreen } from '#web/core/shell/ErrorScreen.tsx';
import { FormHostProvider } from '#web/core/shell/FormHostProvider.tsx';
import { clearFatalError, useFatalError, watchFatalErrors } from '#web/core/shell/fatal-errors.ts';
import { Frame } from '#web/core/shell/Layout.tsx';
import { LeaveGuard } from '#web/core/shell/LeaveGuard.tsx';
import { usePrefetch } from '#web/core/shell/prefetch-pages.ts';
import { focusHeading, RouteFocus } from '#web/core/shell/RouteFocus.tsx';
import { Slot } from '#web/core/shell/Slot.tsx';
import { errorTextKey, isScreenError, toScreenError } from '#web/core/shell/screen-error.ts';
import { ToastGroup } from '#web/core/shell/ToastGroup.tsx';
import { titleFromError } from '#web/core/shell/title.ts';
import { useFocusAfterRemoval } from '#web/core/shell/use-focus-after-removal.ts';
import { usePage } from '#web/core/shell/use-page.ts';

/** The root of every page: the page in its layout, and the hosts that exist once. */
export const Root = () => {
  const { entry, title } = usePage();
  const fatal = useFatalError();
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

/** Shows any error of the application as a page; for crawlers nothing, as the server does (specification §2). */
export const RootError = () => {
  const thrown = useRouteError();
  return isCrawlerAgent(navigator.userAgent) ? (
    <LoggedError thrown={thrown} />
  ) : (
    <ErrorPage thrown={thrown} />
  );
};

const LoggedError = ({ thrown }: { thrown: unknown }) => {
  useEffect(() => console.error(thrown), [thrown]);
  return null;
};

const ErrorPage = ({ thrown }: { thrown: unknown }) => {
  const { t } = useTranslation('commons');
  const error = toScreenError(thrown);
  const message = t(`${errorTextKey(error.status)}.title`);
  const fatal = useFatalError();
  useEffect(() => {
    // A reload repeats the request: the error came from the server with the document.
    if (isScreenError(thrown)) return;
    if (toScreenError(thrown).status >= 500) console.error(thrown);
    focusHeading();
  }, [thrown]);
  // Navigation leaves the error screen.
  useEffect(() => {
    if (fatal) clearFatalError();
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
  useEffect(watchFatalErrors, []);
  useFocusAfterRemoval();
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
