/** The press that is going on, as long as it does. */
let press: Promise<void> | undefined;

/** Resolves when no pointer is down, and the click it makes is over. */
export const pressIsOver = async (): Promise<void> => press;

const begin = () => {
  press ??= new Promise((resolve) => {
    const end = () => {
      for (const event of ENDS) document.removeEventListener(event, end, true);
      // The click comes in the same task as the release; what waits here comes after it.
      setTimeout(() => {
        press = undefined;
        resolve();
      });
    };
    for (const event of ENDS) document.addEventListener(event, end, true);
  });
};

/** A key ends it too: the release may have gone to another window. */
const ENDS = ['pointerup', 'pointercancel', 'dragend', 'keydown'] as const;

/** Notices presses anywhere on the page. Gives what ends that. */
export const watchPresses = (): (() => void) => {
  document.addEventListener('pointerdown', begin, true);
  return () => document.removeEventListener('pointerdown', begin, true);
};
