import { type Locator, userEvent } from 'vitest/browser';

type Place = { readonly x: number; readonly y: number };

/** Returns the middle of an element, which is brought into the window first. */
export const placeOf = (element: Locator): Place => {
  element.element().scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.element().getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** Taps a place, regardless of the button there. Returns its text. */
export const tapAt = async ({ x, y }: Place): Promise<string | null> => {
  const button = document.elementFromPoint(x, y)?.closest('button');
  if (!button) throw new Error('No button is there');
  const { left, top } = button.getBoundingClientRect();
  const { textContent } = button;
  await userEvent.click(button, { position: { x: x - left, y: y - top } });
  return textContent;
};
