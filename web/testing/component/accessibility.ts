import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** The options of the browser tests. */
const OPTIONS: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
  preload: false,
};

/** Expects no violation of WCAG 2.2 AA that axe finds in the state of the page, and no horizontal overflow. */
export const expectAccessible = async (): Promise<void> => {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
  const { violations } = await axe.run(document, OPTIONS);
  const barriers = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
  );
  expect(barriers, location.pathname).toEqual([]);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth, 'the width of the page').toBeLessThanOrEqual(clientWidth);
};
