import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { focusHeading } from './RouteFocus.tsx';

/** Props of a toast's focus target: its close button, or the toast itself. */
export const TOAST_FOCUS_TARGET = { 'data-way-in': '' };

/** Moves focus to the newest toast and back; announced in the region's label, unused by browsers. */
const KEY = 'F8';

/** Moves keyboard focus into and out of a toast group, without losing it when a toast disappears. */
export const useToastFocus = (region: RefObject<HTMLElement | null>) => {
  const origin = useRef<Element | null>(null);

  const focusTargets = () => [
    ...(region.current?.querySelectorAll<HTMLElement>('[data-way-in]') ?? []),
  ];
  const goBack = () => {
    if (origin.current instanceof HTMLElement && origin.current.isConnected) origin.current.focus();
    else focusHeading();
  };
  const latest = useRef({ focusTargets, goBack });
  latest.current = { focusTargets, goBack };

  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      if (event.key !== KEY || event.defaultPrevented) return;
      const newest = latest.current.focusTargets().at(-1);
      if (!newest) return;
      event.preventDefault();
      if (region.current?.contains(document.activeElement)) latest.current.goBack();
      else newest.focus();
    };
    document.addEventListener('keydown', jump);
    return () => document.removeEventListener('keydown', jump);
  }, [region]);

  return {
    /** Handler of focus events that enter the region. */
    remember: ({ relatedTarget }: FocusEvent) => {
      if (!region.current?.contains(relatedTarget)) origin.current = relatedTarget;
    },
    /** To be called before a toast is removed: moves focus inside it to another toast, or back. */
    leave: (card: HTMLElement | null) => {
      if (!card?.contains(document.activeElement)) return;
      const next = focusTargets().findLast((each) => !card.contains(each));
      if (next) next.focus();
      else goBack();
    },
  };
};
