import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Placement } from '#spec/show/booth-map.ts';
import { exampleOf } from './examples.ts';
import type { FakeHandlers } from './fake-api.ts';
import { mount } from './mount.tsx';
import { refuse } from './refusals.ts';

/* A hall of nine booths, on the days of a show, and its map. */

export const [FIRST_DAY, LAST_DAY] = ['2027-04-24', '2027-04-25'];
const MAP = exampleOf('getBoothMap');
const [HALL] = MAP.halls;
const [EXAMPLE] = HALL?.placements ?? [];
if (!HALL || !EXAMPLE) throw new Error('The example has no booth');

export const idOf = (number: number) => `0199b6f0-6d5e-7c3a-9d53-3f6f0f2f${8000 + number}`;

/** Three rows of three booths, from K11 to K19. The last column is of party games, the middle one of family games. */
export const PLACEMENTS: Placement[] = Array.from({ length: 9 }, (_, at) => ({
  ...EXAMPLE,
  boothId: idOf(at + 1),
  code: `K1${at + 1}`,
  name: { ja: `第${at + 1}工房` },
  genres: [(['strategy', 'family', 'party'] as const)[at % 3] ?? 'strategy'],
  x: 40 + (at % 3) * 60,
  y: 60 + Math.floor(at / 3) * 90,
}));
/** On the last day alone. */
export const LATER: Placement = {
  ...EXAMPLE,
  boothId: idOf(20),
  code: 'K20',
  name: { ja: '日曜工房' },
};

const placementsOn = (day: string) => (day === LAST_DAY ? [...PLACEMENTS, LATER] : PLACEMENTS);

export const BOOTH_MAP: FakeHandlers = {
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

export const main = page.getByRole('main');

/** Opens the map three weeks before the show. */
export const openMap = async (query = '', screen: 'desktop' | 'phone' = 'desktop') => {
  await mount(`/booth/map${query}`, { now: '2027-04-02T09:00:00+09:00', screen, api: BOOTH_MAP });
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
};

export const drawing = () => main.element().querySelector('svg[role=group]');
export const stall = ({ boothId }: Placement) =>
  drawing()?.querySelector(`a[data-booth="${boothId}"]`);
export const lit = () => [...(drawing()?.querySelectorAll('[data-state=lit]') ?? [])];
export const sheetOf = ({ name }: Placement) => main.getByRole('region', { name: name.ja });
export const viewBox = () => (drawing()?.getAttribute('viewBox') ?? '').split(' ').map(Number);
export const parameter = (name: string) => new URLSearchParams(location.search).getAll(name);
export const booth = (number: number) => PLACEMENTS[number - 1] as Placement;
export const expectCurrent = (expected: Placement) =>
  expect.poll(() => stall(expected)?.getAttribute('aria-current')).toBe('true');
