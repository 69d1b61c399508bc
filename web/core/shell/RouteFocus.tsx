import { use, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DocumentTitleContext, useSite } from '#web/core/site.ts';
import { useCurrentStepTitle } from './step-title.ts';
import { documentTitle } from './title.ts';

/** After a client-side navigation: sets the document's title, and focuses and announces the page's heading. */
export const RouteFocus = ({ index, title }: { index: boolean; title: string }) => {
  const site = useSite();
  const { pathname } = useLocation();
  const step = useCurrentStepTitle();
  const whole = documentTitle(site, { index, title: step ?? title });
  const context = use(DocumentTitleContext);
  if (context) {
    context.title = whole;
    context.pageTitle = index ? site.name : title;
  }
  const [announced, setAnnounced] = useState('');
  const last = useRef(pathname);

  useEffect(() => {
    if (document.title !== whole) document.title = whole;
  }, [whole]);

  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    setAnnounced(step ?? title);
  }, [step, title]);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    setAnnounced(title);
    return onHeadingRendered(focusHeading);
  }, [pathname, title]);

  return (
    <p className="visually-hidden" aria-live="polite">
      {announced}
    </p>
  );
};

/** The time to wait for a page's heading after a navigation (specification §9), in milliseconds. */
const POST_NAVIGATION = 100;

/** Calls back when the page has a heading, or after the timeout. Returns the cancel function. */
const onHeadingRendered = (act: () => void): (() => void) => {
  const main = document.querySelector('main');
  if (!main || main.querySelector('h1')) {
    act();
    return () => {};
  }
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  const end = () => {
    stop();
    act();
  };
  const timer = setTimeout(end, POST_NAVIGATION);
  const observer = new MutationObserver(() => main.querySelector('h1') && end());
  observer.observe(main, { childList: true, subtree: true });
  return stop;
};

/** Props of an element before the heading that takes focus after a navigation instead. */
export const INITIAL_FOCUS = { 'data-read-first': '' };

/** Focuses the element with `INITIAL_FOCUS`, else the page's heading, else `main`. */
export const focusHeading = (): void => {
  const heading =
    document.querySelector<HTMLElement>('main [data-read-first]') ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector('main');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};
