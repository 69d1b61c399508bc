import type { MouseEvent } from 'react';

/** Longer than the pause between two taps that are meant as one, shorter than between two decisions. */
const SAME_TAP_MS = 700;
/** About the width of a fingertip, in CSS pixels. */
const SAME_PLACE_PX = 40;

type Tap = {
  x: number;
  y: number;
  /** The time until which another tap here belongs to this one; infinite while its step runs. */
  until: number;
};

/** The last tap. A page has one pointer: the button that the tap's step put in its place may belong to another row. */
let last: Tap | undefined;

type Place = Readonly<{ x: number; y: number }>;

/** The place of the pointer's last click, regardless of its effect; undefined after a key. */
let pressed: Place | undefined;

/** Forgets the taps on the previous page. */
export const forgetTap = (): void => {
  last = undefined;
  pressed = undefined;
};

/**
 * Runs a step of a single tap, unless it is the second one of two quick taps in the same place: a completed step often puts the
 * button for another one there. Keys always count: a key is pressed on the focused button, and a step's new button is not
 * focused.
 * @param step resolves when its result is shown
 */
export const onTap = async (click: MouseEvent, step: () => Promise<unknown>): Promise<void> => {
  // Keys have no place.
  if (click.detail === 0) {
    await step();
    return;
  }
  if (isSecond(click)) return;
  const tap: Tap = { x: click.clientX, y: click.clientY, until: Number.POSITIVE_INFINITY };
  last = tap;
  const stopFollowing = followInDialogs(tap);
  try {
    await step();
  } finally {
    stopFollowing();
    tap.until = Date.now() + SAME_TAP_MS;
  }
};

const isSecond = (click: MouseEvent): boolean =>
  last !== undefined && Date.now() < last.until && isAt(last, click);

const isAt = ({ x, y }: Place, { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>) =>
  Math.hypot(clientX - x, clientY - y) < SAME_PLACE_PX;

/** Remembers where the page was clicked last. Returns a function that stops watching. */
export const watchTaps = (): (() => void) => {
  const watch = ({ detail, clientX, clientY }: globalThis.MouseEvent) => {
    pressed = detail === 0 ? undefined : { x: clientX, y: clientY };
  };
  document.addEventListener('click', watch, true);
  return () => document.removeEventListener('click', watch, true);
};

/** Ignores the second of two quick taps in a dialog that has just opened under the finger. Returns a function that ends it. */
export const ignoreSecondTap = (): (() => void) => {
  const opening = pressed;
  const until = Date.now() + SAME_TAP_MS;
  const ignore = (click: globalThis.MouseEvent) => {
    const isInDialog = click.target instanceof Element && click.target.closest(DIALOG);
    if (!opening || click.detail === 0 || !isInDialog) return;
    if (Date.now() >= until || !isAt(opening, click)) return;
    click.preventDefault();
    click.stopPropagation();
  };
  document.addEventListener('click', ignore, true);
  return () => document.removeEventListener('click', ignore, true);
};

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** Follows a step with a question: it ends with a tap in its dialog, and then shows the content below. */
const followInDialogs = (tap: Tap) => {
  const follow = ({ target, detail, clientX, clientY }: globalThis.MouseEvent) => {
    if (detail === 0 || !(target instanceof Element && target.closest(DIALOG))) return;
    Object.assign(tap, { x: clientX, y: clientY });
  };
  document.addEventListener('click', follow, true);
  return () => document.removeEventListener('click', follow, true);
};
