import { useEffect } from 'react';
import { focusHeading } from './RouteFocus.tsx';

/** The time in which other code may move focus after an element was removed, in milliseconds. */
const GRACE = 100;

/**
 * Focuses the page's heading when the focused element of a page is removed, as with a button whose action is done. Otherwise
 * keyboards and screen readers would start again at the top of the document.
 */
export const useFocusAfterRemoval = (): void => {
  useEffect(() => {
    let focused: Element | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Dialogs and toasts are outside `main`, and restore focus themselves.
    const remember = ({ target }: Event) => {
      focused = target instanceof Element && target.closest('main') ? target : undefined;
    };
    // A click next to everything takes focus away on purpose.
    const forget = () => {
      focused = undefined;
    };
    const restore = () => {
      if (document.activeElement === document.body) focusHeading();
    };
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected) return;
      forget();
      clearTimeout(timer);
      timer = setTimeout(restore, GRACE);
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
};
