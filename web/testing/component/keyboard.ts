import { type Locator, userEvent } from 'vitest/browser';

/** Presses Tab until an element has focus. */
export const tabTo = async (there: Locator): Promise<void> => {
  for (let presses = 0; presses < 60; presses += 1) {
    if (there.query() === document.activeElement) return;
    await userEvent.keyboard('{Tab}');
  }
  throw new Error(`Tab does not lead to ${there.selector}`);
};
