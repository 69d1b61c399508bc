import { use, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { refreshUser } from '#web/core/session/session.ts';
import { TitleNote, useSite } from './site.ts';
import { useShownStep } from './step-title.ts';
import { documentTitle } from './title.ts';

/**
 * What happens when a page has been reached without a new document: the document's title, focus on the page's heading,
 * the title read out, and another chance for a user record that was not got (specification §4).
 */
export const RouteFocus = ({ index, title }: { index: boolean; title: string }) => {
  const site = useSite();
  const { pathname } = useLocation();
  const step = useShownStep();
  const whole = documentTitle(site, { index, title: step ?? title });
  const note = use(TitleNote);
  if (note) {
    note.title = whole;
    note.own = index ? site.name : title;
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
    void refreshUser();
    return whenDrawn(focusHeading);
  }, [pathname, title]);

  return (
    <p className="visually-hidden" aria-live="polite">
      {announced}
    </p>
  );
};

/** A page may draw its heading a moment after it is reached; so long it is waited for (specification §9), in ms. */
const POST_NAVIGATION = 100;

/** Calls back once the page has a heading, or when it has been waited for long enough. Gives what calls it off. */
const whenDrawn = (act: () => void): (() => void) => {
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

/** Marks what a page has to say before its heading: there reading begins, if anything is marked. */
export const READ_FIRST = { 'data-read-first': '' };

/** Puts focus where reading begins: the heading of the page, or its main part. */
export const focusHeading = (): void => {
  const heading =
    document.querySelector<HTMLElement>('main [data-read-first]') ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector('main');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};
