import { use, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { refreshUser } from '#web/session/session.ts';
import { TitleNote, useSite } from '#web/shell/site.ts';
import { documentTitle } from '#web/shell/title.ts';

/**
 * What happens when a page has been reached without a new document: the document's title, focus on the page's heading,
 * the title read out, and another chance for a user record that was not got (specification §4).
 */
export const Arrival = ({ index, title }: { index: boolean; title: string }) => {
  const site = useSite();
  const { pathname } = useLocation();
  const whole = documentTitle(site, { index, title });
  const note = use(TitleNote);
  if (note) note.title = whole;
  const [announced, setAnnounced] = useState('');
  const last = useRef(pathname);

  useEffect(() => {
    if (document.title !== whole) document.title = whole;
  }, [whole]);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    setAnnounced(title);
    focusHeading();
    void refreshUser();
  }, [pathname, title]);

  return (
    <p className="visually-hidden" aria-live="polite">
      {announced}
    </p>
  );
};

/** Puts focus where reading begins: the heading of the page, or its main part. */
export const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};
