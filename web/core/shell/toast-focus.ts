import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { focusHeading } from './RouteFocus.tsx';

/** Marks what takes focus in a message: its closing button, or where it has none, itself. */
export const WAY_IN = { 'data-way-in': '' };

/** Leads to the newest message, and back to where one was. Named in the region's label; no browser has its own use for it. */
const KEY = 'F8';

/** The ways of the keyboard into a group of messages, and out of it: focus is never lost with a message. */
export const useToastFocus = (region: RefObject<HTMLElement | null>) => {
  const origin = useRef<Element | null>(null);

  const waysIn = () => [...(region.current?.querySelectorAll<HTMLElement>('[data-way-in]') ?? [])];
  const goBack = () => {
    if (origin.current instanceof HTMLElement && origin.current.isConnected) origin.current.focus();
    else focusHeading();
  };
  const latest = useRef({ waysIn, goBack });
  latest.current = { waysIn, goBack };

  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      if (event.key !== KEY || event.defaultPrevented) return;
      const newest = latest.current.waysIn().at(-1);
      if (!newest) return;
      event.preventDefault();
      if (region.current?.contains(document.activeElement)) latest.current.goBack();
      else newest.focus();
    };
    document.addEventListener('keydown', jump);
    return () => document.removeEventListener('keydown', jump);
  }, [region]);

  return {
    /** To be told of focus that comes into the region. */
    remember: ({ relatedTarget }: FocusEvent) => {
      if (!region.current?.contains(relatedTarget)) origin.current = relatedTarget;
    },
    /** To be called before a message leaves: if focus is in it, puts it on another, or back where it came from. */
    leave: (card: HTMLElement | null) => {
      if (!card?.contains(document.activeElement)) return;
      const next = waysIn().findLast((each) => !card.contains(each));
      if (next) next.focus();
      else goBack();
    },
  };
};
