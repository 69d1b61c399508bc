/*
 * Marks current events in the browser: cached pages are rendered for everybody, so that they cannot know the time. The starter
 * does it before the application runs, which may be never.
 */

const MINUTE_MS = 60_000;

/** Attributes of an element that is marked between two instants, in milliseconds. */
export const nowAttributes = (from: number, to: number) => ({
  'data-now-from': from,
  'data-now-to': to,
});

/** React does not manage this attribute, so it survives rendering. */
const markNow = (): void => {
  const now = Date.now();
  for (const element of document.querySelectorAll<HTMLElement>('[data-now-from]')) {
    const { nowFrom, nowTo } = element.dataset;
    element.toggleAttribute('data-now', Number(nowFrom) <= now && now < Number(nowTo));
  }
};

/** Keeps the marks up to date. Returns a function that ends it. */
export const keepMarkingNow = (): (() => void) => {
  markNow();
  const timer = setInterval(markNow, MINUTE_MS);
  return () => clearInterval(timer);
};
