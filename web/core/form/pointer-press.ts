/** The current pointer press, while it lasts. */
let press: Promise<void> | undefined;

/** Resolves when no pointer is down and the resulting click has been dispatched. */
export const waitForPressEnd = async (): Promise<void> => press;

const begin = ({ pointerType }: PointerEvent) => {
  press ??= new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timeout);
      for (const event of ENDS) document.removeEventListener(event, end, true);
      // The click is dispatched in the same task as the release; waiting code must run after it.
      setTimeout(() => {
        press = undefined;
        resolve();
      });
    };
    let timeout: ReturnType<typeof setTimeout> | undefined;
    // On touch, focus moves only with the emulated mouse events after `pointerup`, followed by the click.
    const end = ({ type }: Event) => {
      if (type !== 'pointerup' || pointerType === 'mouse') finish();
      else timeout ??= setTimeout(finish, CLICK_WITHIN_MS);
    };
    for (const event of ENDS) document.addEventListener(event, end, true);
  });
};

/** Includes `keydown` because the release may have happened in another window. */
const ENDS = ['pointerup', 'pointercancel', 'click', 'dragend', 'keydown'] as const;

/** The delay after a touch's `pointerup` in which a click may follow, in milliseconds; a swipe causes none. */
const CLICK_WITHIN_MS = 400;

/** Tracks pointer presses on the whole page. Returns the cleanup function. */
export const trackPointerPress = (): (() => void) => {
  document.addEventListener('pointerdown', begin, true);
  return () => document.removeEventListener('pointerdown', begin, true);
};

/** Blurs the focused field before a submit, so that conversions on blur are applied. */
export const blurActiveField = (form: HTMLFormElement): void => {
  const field = document.activeElement;
  if (field instanceof HTMLElement && field.matches('input, textarea') && form.contains(field))
    field.blur();
};
