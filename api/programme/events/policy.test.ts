import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseFromLine, decideEntrants } from './policy.ts';
import type { EventRow } from './store.ts';

const now = new Date('2027-04-10T03:00:00Z');

const eventWith = (fields: Partial<EventRow>): EventRow =>
  ({
    capacity: 4,
    taken: 0,
    entry: 'first-come',
    opensAt: new Date('2027-04-01T03:00:00Z'),
    closesAt: new Date('2027-04-20T03:00:00Z'),
    starts_at: new Date('2027-04-24T04:00:00Z'),
    opens_at: null,
    grace_minutes: 15,
    called_off_at: null,
    frozen_at: null,
    party_limit: 3,
    asks_names: false,
    questions: [],
    ...fields,
  }) as EventRow;

const door = {
  event: eventWith({}),
  now,
  entrants: new Set<string>(),
  refused: new Set<string>(),
  isLineNext: false,
};

const decide = (
  requests: readonly (readonly [userId: string, party: number])[],
  given: Partial<typeof door> = {},
) =>
  decideEntrants(
    { ...door, ...given },
    requests.map(([userId, party]) => ({ userId, entered: { party } })),
  ).map((result) => ('error' in result ? (result.error as { code?: string }).code : result.value));

describe('decideEntrants', () => {
  it('seats parties while they fit, also after one that does not', () => {
    expect(
      decide([
        ['a', 3],
        ['b', 2],
        ['c', 1],
        ['d', 1],
      ]),
    ).toEqual(['admit', 'queue', 'admit', 'queue']);
  });

  it('refuses those who have withdrawn too often, and takes no seat for them', () => {
    expect(
      decide(
        [
          ['a', 3],
          ['b', 2],
        ],
        { refused: new Set(['a']) },
      ),
    ).toEqual(['TOO_MANY_WITHDRAWN', 'admit']);
  });

  it('lets nobody overtake the line', () => {
    expect(
      decide(
        [
          ['a', 1],
          ['b', 1],
        ],
        { isLineNext: true },
      ),
    ).toEqual(['queue', 'queue']);
  });

  it('gives each request its own error, and its seats to others', () => {
    expect(
      decide(
        [
          ['a', 3],
          ['b', 4],
          ['a', 1],
          ['c', 1],
          ['d', 1],
        ],
        { entrants: new Set(['c']) },
      ),
    ).toEqual(['admit', 'INVALID_INPUT', 'ENTRY_EXISTS', 'ENTRY_EXISTS', 'admit']);
  });

  it('puts everybody into the draw of a lottery', () => {
    const event = eventWith({ entry: 'lottery', capacity: 1 });
    expect(
      decide(
        [
          ['a', 3],
          ['b', 3],
        ],
        { event },
      ),
    ).toEqual(['submit', 'submit']);
  });

  it('decides as for one after another', () => {
    const parties = fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 30 });
    fc.assert(
      fc.property(parties, fc.nat(20), (all, capacity) => {
        const requests = all.map((party, at) => [`user ${at}`, party] as const);
        let taken = 0;
        const oneByOne = requests.map((request) => {
          const [decision] = decide([request], { event: eventWith({ capacity, taken }) });
          if (decision === 'admit') taken += request[1];
          return decision;
        });
        expect(decide(requests, { event: eventWith({ capacity }) })).toEqual(oneByOne);
      }),
    );
  });
});

describe('chooseFromLine', () => {
  it('chooses the first that fit, and never more than fit', () => {
    const line = [3, 3, 1, 2, 1].map((party, at) => ({ party, at }));
    expect(chooseFromLine(5, line).map(({ at }) => at)).toEqual([0, 2, 4]);
    expect(chooseFromLine(0, line)).toEqual([]);
  });
});
