import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  booth,
  drawing,
  main,
  openMap,
  parameter,
  sheetOf,
  stall,
  viewBox,
} from '#web/testing/component/booth-map.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* The map of the booths by pointer: moving it, and selecting booths. */

const t = textsOf('ja');

/** Returns whether its center is inside the viewport and not covered. */
const isOnTop = (element: Element | null | undefined) => {
  const { left = -1, right = -1, top = -1, bottom = -1 } = element?.getBoundingClientRect() ?? {};
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return seen !== null && element?.contains(seen);
};

describe('by pointer', () => {
  it('buttons zoom, dragging pans, the wheel alone scrolls the page', async () => {
    await openMap();
    const map = page.elementLocator(drawing() as Element);
    const whole = viewBox();
    const closer = main.getByRole('button', { name: t('booth-map:closer') });
    await closer.click();
    await closer.click();
    await expect.poll(() => viewBox()[2]).toBeLessThan((whole[2] ?? 0) / 2);
    const [x = 0, y = 0, width] = viewBox();

    await userEvent.dragAndDrop(map, map, {
      sourcePosition: { x: 200, y: 150 },
      targetPosition: { x: 260, y: 180 },
    });
    await expect.poll(() => viewBox()[0]).toBeLessThan(x);
    await expect.poll(() => viewBox()[1]).toBeLessThan(y);
    // The end of a drag is not a click.
    expect(parameter('booth')).toEqual([]);
    const moved = viewBox();
    expect(moved[2]).toBe(width);

    await map.wheel({ delta: { y: 200 } });
    await expect.poll(() => scrollY).toBeGreaterThan(0);
    expect(viewBox()).toEqual(moved);
    await userEvent.keyboard('{Control>}');
    await map.wheel({ delta: { y: -200 } });
    await userEvent.keyboard('{/Control}');
    await expect.poll(() => viewBox()[2]).toBeLessThan(width ?? 0);

    await main.getByRole('button', { name: t('booth-map:whole') }).click();
    await expect.poll(viewBox).toEqual(whole);
  });

  it.each([
    ['desktop', 2],
    ['desktop', 8],
    ['phone', 2],
    ['phone', 8],
  ] as const)(
    'a click selects the nearest booth and keeps it visible beside its sheet: %s, %i',
    async (screen, number) => {
      const chosen = booth(number);
      await openMap('?genre=party', screen);
      const entries = history.length;
      const map = drawing() as Element;
      const own = stall(chosen)?.getBoundingClientRect() as DOMRect;
      const { left, top } = map.getBoundingClientRect();
      const position = { x: own.x + own.width / 2 - left, y: own.bottom + 4 - top };
      await page.elementLocator(map).click({ position });
      await expect.poll(() => parameter('booth')).toEqual([chosen.boothId]);
      expect(parameter('genre')).toEqual(['party']);
      await expect.element(sheetOf(chosen)).toHaveFocus();
      await expect.poll(() => isOnTop(stall(chosen))).toBe(true);
      await userEvent.keyboard('{Escape}');
      await expect.element(sheetOf(chosen)).not.toBeInTheDocument();
      // Selecting replaces the history entry: one step back leaves the map.
      expect(history.length).toBe(entries);
    },
  );

  it.each([
    ['desktop', 1],
    ['desktop', 9],
    ['phone', 1],
    ['phone', 9],
  ] as const)(
    'a linked booth is visible, large enough, and not covered: %s, %i',
    async (screen, number) => {
      const linked = booth(number);
      await openMap(`?booth=${linked.boothId}`, screen);
      await expect.element(sheetOf(linked)).toBeInViewport();
      await expect.poll(() => isOnTop(stall(linked))).toBe(true);
      const { width = 0, height = 0 } = stall(linked)?.getBoundingClientRect() ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    },
  );
});
