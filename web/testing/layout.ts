import type { Page } from 'playwright/test';

/* Checks of the current layout. Each returns the faults. */

/** Returns by how many pixels the page is wider than the window. */
export const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Finds elements that extend beyond the window, or that their container clips. */
export const findClipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { right, left } = element.getBoundingClientRect();
        return right > width + 1 || left < -1;
      })
      .filter((element) => element.checkVisibility() && !isExempt(element))
      .map(({ outerHTML }) => outerHTML.slice(0, 160));

    /** Returns whether an element is only for screen readers, or in a scrolling container. */
    function isExempt(element: Element): boolean {
      if (element.closest('.visually-hidden, svg, [aria-hidden=true]')) return true;
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, clipPath, position } = getComputedStyle(at);
        if (['auto', 'scroll'].includes(overflowX) && at !== element) return true;
        if (clipPath.startsWith('inset') && position === 'absolute') return true;
      }
      return false;
    }
  });

/** Finds elements with animations or transitions of any duration, in the page or a part of it. */
export const findMotion = (page: Page, part = 'html'): Promise<string[]> =>
  page.evaluate(
    (within) =>
      [...document.querySelectorAll(`${within}, ${within} *`)].flatMap((element) =>
        [undefined, '::before', '::after'].flatMap((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          const times = [style.transitionDuration, style.animationDuration].join().split(',');
          const moves = times.some((time) => Number.parseFloat(time) > 0);
          return moves || style.scrollBehavior === 'smooth'
            ? [`${element.tagName} ${element.className} ${pseudo ?? ''}`]
            : [];
        }),
      ),
    part,
  );

/**
 * Finds elements without a focus ring on keyboard focus, in the page or a part of it, among the first few of each kind: a map
 * has hundreds of booths. Leaves focus on the last element. One real key press makes browsers treat later focus as keyboard focus.
 */
export const findMissingFocusRings = async (page: Page, part = 'html'): Promise<string[]> => {
  await page.keyboard.press('Tab');
  return page.evaluate(async (within) => {
    const unseen: string[] = [];
    const MOST_OF_A_KIND = 3;
    const counts = new Map<string, number>();
    const SELECTOR = ':is(a[href], button, input, select, textarea, summary, [tabindex])';
    for (const element of document.querySelectorAll<HTMLElement>(`${within} ${SELECTOR}`)) {
      if (element.tabIndex < 0 || !element.checkVisibility()) continue;
      const kind = [element, element.parentElement]
        .map((each) => `${each?.tagName} ${each?.getAttribute('class')}`)
        .join();
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      if (count > MOST_OF_A_KIND) continue;
      element.focus({ preventScroll: true });
      // React renders its focus ring after the event.
      await nextTask();
      if (document.activeElement === element && !hasRing(element))
        unseen.push(element.outerHTML.slice(0, 200));
    }
    return unseen;

    /** Sooner than a timer. */
    function nextTask(): Promise<void> {
      const { port1, port2 } = new MessageChannel();
      port2.postMessage(undefined);
      return new Promise((resolve) => {
        port1.onmessage = () => resolve();
      });
    }

    function hasRing(focused: Element): boolean {
      // A card shows the ring of the link that is stretched over it.
      for (let at: Element | null = focused; at; at = at.parentElement) {
        const { outlineStyle, outlineWidth } = getComputedStyle(at);
        if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true;
      }
      // A booth on the map has its ring as the edge of its table.
      return [...focused.querySelectorAll('rect')].some(
        (table) => Number.parseFloat(getComputedStyle(table).strokeWidth) >= 3,
      );
    }
  }, part);
};
