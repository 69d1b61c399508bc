import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Placement } from '#spec/show/booth-map.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import type { FakeHandlers } from '#web/testing/component/fake-api.ts';
import { tabTo } from '#web/testing/component/keyboard.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* The map of the booths: by links, by keyboard, and its search. */

const t = textsOf('ja');
const [FIRST_DAY, LAST_DAY] = ['2027-04-24', '2027-04-25'];
const MAP = exampleOf('getBoothMap');
const [HALL] = MAP.halls;
const [EXAMPLE] = HALL?.placements ?? [];
if (!HALL || !EXAMPLE) throw new Error('The example has no booth');

const idOf = (number: number) => `0199b6f0-6d5e-7c3a-9d53-3f6f0f2f${8000 + number}`;

/** Three rows of three booths, from K11 to K19. The last column is of party games, the middle one of family games. */
const PLACEMENTS: Placement[] = Array.from({ length: 9 }, (_, at) => ({
  ...EXAMPLE,
  boothId: idOf(at + 1),
  code: `K1${at + 1}`,
  name: { ja: `第${at + 1}工房` },
  genres: [(['strategy', 'family', 'party'] as const)[at % 3] ?? 'strategy'],
  x: 40 + (at % 3) * 60,
  y: 60 + Math.floor(at / 3) * 90,
}));
/** On the last day alone. */
const LATER: Placement = { ...EXAMPLE, boothId: idOf(20), code: 'K20', name: { ja: '日曜工房' } };

const placementsOn = (day: string) => (day === LAST_DAY ? [...PLACEMENTS, LATER] : PLACEMENTS);

const handlers: FakeHandlers = {
  getBoothMap: ({ query }) => {
    const { day = FIRST_DAY } = query;
    if (!MAP.days.includes(day)) return refuse('NOT_FOUND');
    return { ...MAP, day, halls: [{ ...HALL, placements: placementsOn(day) }] };
  },
  getBooth: ({ params }) => {
    const found = placementsOn(LAST_DAY).find(({ boothId }) => boothId === params.boothId);
    if (!found) return refuse('NOT_FOUND');
    const { boothId: id, code, name } = found;
    const dates = found === LATER ? [LAST_DAY] : MAP.days;
    const days = dates.map((date) => ({ date, code }));
    return { ...exampleOf('getBooth'), id, name, days };
  },
};

const main = page.getByRole('main');

const open = async (query = '', screen: 'desktop' | 'phone' = 'desktop') => {
  await mount(`/booth/map${query}`, { now: '2027-04-02T09:00:00+09:00', screen, api: handlers });
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
};

const drawing = () => main.element().querySelector('svg[role=group]');
const stall = ({ boothId }: Placement) => drawing()?.querySelector(`a[data-booth="${boothId}"]`);
const lit = () => [...(drawing()?.querySelectorAll('[data-state=lit]') ?? [])];
const sheetOf = ({ name }: Placement) => main.getByRole('region', { name: name.ja });
const viewBox = () => (drawing()?.getAttribute('viewBox') ?? '').split(' ').map(Number);
const parameter = (name: string) => new URLSearchParams(location.search).getAll(name);
const booth = (number: number) => PLACEMENTS[number - 1] as Placement;
const expectCurrent = (expected: Placement) =>
  expect.poll(() => stall(expected)?.getAttribute('aria-current')).toBe('true');

describe('a link to a booth', () => {
  it('without a day shows a day on which the booth is present', async () => {
    await open(`?booth=${LATER.boothId}`);
    await expectCurrent(LATER);
    await expect.element(sheetOf(LATER)).toBeVisible();
  });

  it('on another day leads to the right one', async () => {
    await open(`?day=${FIRST_DAY}&booth=${LATER.boothId}`);
    await expect.element(sheetOf(LATER)).toBeVisible();
    expect(stall(LATER)).toBeNull();
    await sheetOf(LATER).getByRole('link').filter({ hasText: /\d/ }).first().click();
    await expectCurrent(LATER);
  });

  it.each(['day=2001-01-01', `booth=${idOf(99)}`, 'booth=1&genre=chess'])(
    'that does not exist shows the map: %s',
    async (query) => {
      await open(`?${query}`);
      await expect.poll(() => stall(booth(2))).toBeVisible();
    },
  );
});

describe('by keyboard', () => {
  it('the map is one tab stop, with arrows between its booths', async () => {
    await open();
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
    await open('', 'phone');
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
    await open(`?day=${FIRST_DAY}`, 'phone');
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
  await open();
  await expect.poll(() => drawing()?.getBoundingClientRect().height).toBeGreaterThan(100);
  const { top = -1, bottom = Infinity } = drawing()?.getBoundingClientRect() ?? {};
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(innerHeight);
});
