import type { MouseEvent } from 'react';

/** Longer than the pause between two taps that are meant as one, shorter than between two decisions. */
const SAME_TAP_MS = 700;
/** About the width of a fingertip, in CSS pixels. */
const SAME_PLACE_PX = 40;

type Tap = {
  x: number;
  y: number;
  /** Until when another tap here belongs to this one; without end while its step runs. */
  until: number;
};

/** A page has one pointer: what its last step has put in its place may be a button of another row. */
let last: Tap | undefined;

/** For a new page. */
export const forgetTap = (): void => {
  last = undefined;
};

/**
 * Runs a step that is done at one tap, unless it is the second one of two quick taps in the same place: the step that was
 * done is often followed by the button for another one there. Keys always count: a key is pressed on the focused button, and
 * what a step brings is not.
 * @param step resolves when what follows it is shown
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

const isSecond = ({ clientX, clientY }: MouseEvent): boolean =>
  last !== undefined &&
  Date.now() < last.until &&
  Math.hypot(clientX - last.x, clientY - last.y) < SAME_PLACE_PX;

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** A step that asks first ends with a tap in its dialog, and then shows what is below. */
const followInDialogs = (tap: Tap) => {
  const follow = ({ target, detail, clientX, clientY }: globalThis.MouseEvent) => {
    if (detail === 0 || !(target instanceof Element && target.closest(DIALOG))) return;
    Object.assign(tap, { x: clientX, y: clientY });
  };
  document.addEventListener('click', follow, true);
  return () => document.removeEventListener('click', follow, true);
};
