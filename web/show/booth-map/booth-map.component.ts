import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  BOOTH_MAP,
  booth,
  drawing,
  expectCurrent,
  FIRST_DAY,
  idOf,
  LAST_DAY,
  LATER,
  lit,
  main,
  openMap,
  PLACEMENTS,
  parameter,
  sheetOf,
  stall,
  viewBox,
} from '#web/testing/component/booth-map.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import { tabTo } from '#web/testing/component/keyboard.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { showPrint } from '#web/testing/component/print.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* The map of the booths: by links, by keyboard, its search, and in print. */

const t = textsOf('ja');

describe('a link to a booth', () => {
  it('without a day shows a day on which the booth is present', async () => {
    await openMap(`?booth=${LATER.boothId}`);
    await expectCurrent(LATER);
    await expect.element(sheetOf(LATER)).toBeVisible();
  });

  it('on another day leads to the right one', async () => {
    await openMap(`?day=${FIRST_DAY}&booth=${LATER.boothId}`);
    await expect.element(sheetOf(LATER)).toBeVisible();
    expect(stall(LATER)).toBeNull();
    await sheetOf(LATER).getByRole('link').filter({ hasText: /\d/ }).first().click();
    await expectCurrent(LATER);
  });

  it.each(['day=2001-01-01', `booth=${idOf(99)}`, 'booth=1&genre=chess'])(
    'that does not exist shows the map: %s',
    async (query) => {
      await openMap(`?${query}`);
      await expect.poll(() => stall(booth(2))).toBeVisible();
      const unknown = main.getByText(t('booth-map:unknown.title'));
      if (parameter('booth').length > 0) await expect.element(unknown).toBeVisible();
      else await expect.element(unknown).not.toBeInTheDocument();
    },
  );
});

describe('by keyboard', () => {
  it('the map is one tab stop, with arrows between its booths', async () => {
    await openMap();
    await tabTo(main.getByRole('searchbox', { name: t('booth-map:words') }));
    const focused = () => document.activeElement?.getAttribute('data-booth');
    for (let presses = 0; presses < 40 && focused() !== booth(1).boothId; presses += 1)
      await userEvent.keyboard('{Tab}');
    expect(focused()).toBe(booth(1).boothId);
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(focused).toBe(booth(2).boothId);
    expect(main.getByRole('group').getByRole('link').elements()).toHaveLength(1);
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(focused).toBe(booth(1).boothId);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.poll(focused).toBe(booth(7).boothId);
    await userEvent.keyboard('{Tab}');
    expect(drawing()?.contains(document.activeElement)).toBe(false);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(focused()).toBe(booth(7).boothId);

    await userEvent.keyboard('{Enter}');
    await expect.element(sheetOf(booth(7))).toHaveFocus();
    expect(parameter('booth')).toEqual([booth(7).boothId]);
    await userEvent.keyboard('{Escape}');
    await expect.element(sheetOf(booth(7))).not.toBeInTheDocument();
    await expect.poll(focused).toBe(booth(7).boothId);
    expect(parameter('booth')).toEqual([]);

    const whole = viewBox();
    await userEvent.keyboard('+');
    await expect.poll(() => viewBox()[2]).toBeLessThan(whole[2] ?? 0);
    await userEvent.keyboard('0');
    await expect.poll(viewBox).toEqual(whole);
  });
});

describe('on a phone', () => {
  it('a search zooms in on a single match, and out for the next one', async () => {
    await openMap('', 'phone');
    const whole = viewBox();
    const bar = main.getByRole('search', { name: t('booth-map:words') });
    await bar.getByRole('searchbox').fill('K12');
    await bar.getByRole('button').click();
    await expect.poll(lit).toHaveLength(1);
    await expect.poll(() => viewBox()[2]).toBeLessThan(whole[2] ?? 0);
    await expect
      .poll(() => {
        const { width = 0, height = 0 } = lit()[0]?.getBoundingClientRect() ?? {};
        return Math.min(width, height);
      })
      .toBeGreaterThanOrEqual(24);
    await bar.getByRole('searchbox').fill('工房');
    await bar.getByRole('button').click();
    await expect.poll(lit).toHaveLength(PLACEMENTS.length);
    await expect.poll(viewBox).toEqual(whole);
  });

  it('genres toggle, and two are distinguished by numbers', async () => {
    await openMap(`?day=${FIRST_DAY}`, 'phone');
    const genres = main.getByRole('navigation', { name: t('booth-map:genres') });
    const family = genres.getByRole('link', { name: t('units:genre.family') });
    const party = genres.getByRole('link', { name: t('units:genre.party') });
    await expect.element(family).toBeInViewport();
    await party.click();
    await expect.element(party).toHaveAttribute('aria-current', 'true');
    await family.click();
    await expect.poll(() => parameter('genre')).toHaveLength(2);
    await expect.element(family).toMatchTextContent('1');
    await expect.element(party).toMatchTextContent('2');
    const mark = () => drawing()?.querySelector(`[data-mark="${booth(3).boothId}"]`);
    await expect.poll(() => mark()?.textContent).toBe('2');
    await family.click();
    await expect.element(family).not.toHaveAttribute('aria-current');
    await expect.poll(mark).toBeNull();
  });
});

it('the whole map fits a desktop viewport', async () => {
  await openMap();
  await expect.poll(() => drawing()?.getBoundingClientRect().height).toBeGreaterThan(100);
  const { top = -1, bottom = Infinity } = drawing()?.getBoundingClientRect() ?? {};
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(innerHeight);
});

describe('a search', () => {
  it('for an unknown booth says so, and finds a booth by its code', async () => {
    await openMap('?booth=K12');
    await expect.element(main.getByText(t('booth-map:unknown.title'))).toBeVisible();
    expect(drawing()?.querySelectorAll('a[data-booth]')).toHaveLength(PLACEMENTS.length);
    await main.getByRole('link', { name: t('booth-map:unknown.find', { asked: 'K12' }) }).click();
    await expect.poll(lit).toHaveLength(1);
    await expect.element(main.getByText(t('booth-map:unknown.title'))).not.toBeInTheDocument();
  });

  it('that matches on the other day leads there, to the booth, and can be cleared', async () => {
    await openMap('?q=日曜工房');
    await expect
      .element(main.getByRole('status'))
      .toHaveTextContent(t('booth-map:found', { count: 0 }));
    await main.getByRole('link', { name: /25日/ }).last().click();
    await expectCurrent(LATER);
    expect([parameter('q'), parameter('booth')]).toEqual([['日曜工房'], [LATER.boothId]]);
    await expect.poll(() => stall(LATER)?.getAttribute('data-state')).toBe('lit');
    await main
      .getByRole('link', { name: t('search:results.remove', { label: '日曜工房' }) })
      .click();
    await expect.poll(() => parameter('q')).toEqual([]);
    expect(parameter('day')).toEqual([LAST_DAY]);
  });

  it('for a genre highlights its booths, and lists them', async () => {
    await openMap('?genre=party');
    await expect.poll(lit).toHaveLength(3);
    expect(drawing()?.querySelectorAll('[data-state=faded]')).toHaveLength(6);
    const rows = main.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect.poll(() => rows.elements().length).toBe(3);
    await expect.element(rows.first()).toMatchTextContent('K13');
    await expect.element(rows.first()).toMatchTextContent(t('units:genre.party'));
  });
});

it('a booth has a small map that leads to the large one', async () => {
  await mount(`/booth/${booth(2).boothId}`, {
    now: '2027-04-02T09:00:00+09:00',
    api: {
      ...BOOTH_MAP,
      getCurrentEdition: () => exampleOf('getCurrentEdition'),
      listProducts: () => ({ items: [], total: 0, totalIsCapped: false }),
    },
  });
  await expect.element(main.getByRole('img', { name: /K12/ })).toBeVisible();
  await main.getByRole('link', { name: t('booth-map:mini.more') }).click();
  await expectCurrent(booth(2));
  await expect.element(page.elementLocator(drawing() as Element)).toBeInViewport();
});

it('in print there are the map and the list of booths, and no controls', async () => {
  await openMap();
  await main.getByRole('button', { name: t('booth-map:closer') }).click();
  await showPrint();
  await expect.element(page.getByRole('banner')).not.toBeInTheDocument();
  await expect.element(main.getByRole('search')).not.toBeInTheDocument();
  await expect.poll(drawing).toBeVisible();
  const rows = main.getByRole('rowheader');
  await expect.poll(() => rows.elements().length).toBe(PLACEMENTS.length);
  await expect.element(rows.last()).toBeVisible();
  expect(rows.last().element().getBoundingClientRect().height).toBeGreaterThan(5);
});
