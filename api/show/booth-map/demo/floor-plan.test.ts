import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generatePeople } from '#api/accounts/profiles/demo/people.ts';
import { createClock } from '#api/core/demo/clock.ts';
import { generateBooths } from '#api/show/booths/demo/booths.ts';
import { planEdition } from '#api/show/editions/demo/edition.ts';
import { facilitiesOf } from './facilities.ts';
import { type DemoHall, planHalls, type Rect } from './floor-plan.ts';

const overlap = (a: Rect, b: Rect) =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

const expectSound = (halls: DemoHall[], codes: readonly string[]) => {
  const placed = halls.flatMap(({ placements: stands }) => [...stands.keys()]);
  expect(placed.sort()).toEqual([...new Set(codes)].sort());
  for (const hall of halls) {
    const all: Rect[] = [...hall.placements.values(), ...facilitiesOf(hall)];
    for (const { x, y, w, h } of all)
      expect(x >= 0 && y >= 0 && x + w <= hall.width && y + h <= hall.height).toBe(true);
    for (const [at, one] of all.entries())
      expect(all.slice(at + 1).filter((other) => overlap(one, other))).toEqual([]);
  }
};

const clock = createClock(new Date('2027-02-10T05:00:00Z'));
const { plan: edition } = planEdition(clock, 'tenant');

describe('the floor plan of the demo', () => {
  it.each([
    ['demo', 600, 103, 1],
    ['large', 1_500, 1_400, 2],
  ])(
    'of size %s places every booth inside its halls, none on another',
    (_size, people, count, halls) => {
      const show = { clock, edition, people: generatePeople(clock, people) };
      const codes = generateBooths(show, count).map(({ code }) => code);
      const plan = planHalls(codes);
      expect(plan).toHaveLength(halls);
      expectSound(plan, codes);
    },
  );

  it('is sound for any codes', () => {
    const code = fc
      .tuple(fc.constantFrom(...'ABCDEFGHIJKLMNOPQRST'), fc.integer({ min: 1, max: 99 }))
      .map(([area, number]) => `${area}${String(number).padStart(2, '0')}`);
    fc.assert(
      fc.property(fc.array(code, { minLength: 1, maxLength: 150 }), (codes) =>
        expectSound(planHalls(codes), codes),
      ),
      { numRuns: 60 },
    );
  });
});
