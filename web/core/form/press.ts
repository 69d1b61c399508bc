import type { FieldValues, Resolver } from 'react-hook-form';

/** The press that is going on, as long as it does. */
let press: Promise<void> | undefined;

/** Resolves when no pointer is down, and the click it makes is over. */
const pressIsOver = async (): Promise<void> => press;

const begin = ({ pointerType }: PointerEvent) => {
  press ??= new Promise((resolve) => {
    const over = () => {
      clearTimeout(late);
      for (const event of ENDS) document.removeEventListener(event, end, true);
      // The click comes in the same task as the release; what waits here comes after it.
      setTimeout(() => {
        press = undefined;
        resolve();
      });
    };
    let late: ReturnType<typeof setTimeout> | undefined;
    // A finger is off the glass before the field is left: focus moves with the mouse events that follow, then the click.
    const end = ({ type }: Event) => {
      if (type !== 'pointerup' || pointerType === 'mouse') over();
      else late ??= setTimeout(over, CLICK_WITHIN_MS);
    };
    for (const event of ENDS) document.addEventListener(event, end, true);
  });
};

/** A key ends it too: the release may have gone to another window. */
const ENDS = ['pointerup', 'pointercancel', 'click', 'dragend', 'keydown'] as const;

/** How long after a finger is lifted a click may still come; a swipe makes none. */
const CLICK_WITHIN_MS = 400;

/** Notices presses anywhere on the page. Gives what ends that. */
export const watchPresses = (): (() => void) => {
  document.addEventListener('pointerdown', begin, true);
  return () => document.removeEventListener('pointerdown', begin, true);
};

/**
 * The judge speaks when the press is over: a message that comes or goes as a field is left moves what stands below it,
 * and the button that was pressed would be gone from under the pointer before the click.
 */
export const afterPress =
  <Values extends FieldValues, Output>(
    judge: Resolver<Values, unknown, Output>,
  ): Resolver<Values, unknown, Output> =>
  async (...input) => {
    const verdict = await judge(...input);
    await pressIsOver();
    return verdict;
  };

/** Sending is leaving the field one is in: what it converts when it is left is converted first. */
export const leaveField = (form: HTMLFormElement): void => {
  const field = document.activeElement;
  if (field instanceof HTMLElement && field.matches('input, textarea') && form.contains(field))
    field.blur();
};
