import { type RefObject, useEffect, useRef } from 'react';

/** Free space between a toast and the content scrolled above it, in pixels. */
const GAP = 16;

/**
 * Scrolls the page so that toasts never hide the control whose result they report, such as the button of a form, nor the element
 * that gets focus while they are shown.
 *
 * @param shown changes with every toast that appears or disappears
 */
export const useRoomForToasts = (region: RefObject<HTMLElement | null>, shown: string): void => {
  const used = useRef<Element>(null);

  useEffect(() => {
    // Enter in a field clicks the submit button too; Safari does not focus a button that is tapped.
    const remember = ({ target }: MouseEvent) => {
      if (target instanceof Element && !region.current?.contains(target))
        used.current = target.closest('button, a, input');
    };
    document.addEventListener('click', remember, { capture: true });
    return () => document.removeEventListener('click', remember, { capture: true });
  }, [region]);

  useEffect(() => {
    const area = region.current?.getBoundingClientRect();
    if (shown === '' || !area) return;
    const { style } = document.documentElement;
    style.scrollPaddingBlockEnd = `${window.innerHeight - area.top + GAP}px`;
    const control = used.current;
    if (control?.isConnected && overlaps(control.getBoundingClientRect(), area))
      control.scrollIntoView({ block: 'nearest' });
    return () => {
      style.scrollPaddingBlockEnd = '';
    };
  }, [region, shown]);
};

const overlaps = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;
