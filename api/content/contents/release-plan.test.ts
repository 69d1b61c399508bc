import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPLETE, EDITING, minutesLater } from '#api/testing/contents.ts';
import { CONTENT_TYPE_NAMES } from '#spec/content/types/types.ts';
import { deriveColumns, newestFirst, type PlannedRelease, positionKey } from './release-plan.ts';
import type { StoredFields } from './tables.ts';

const MINUTES = 60 * 24 * 365;
const type = fc.constantFrom(...CONTENT_TYPE_NAMES);
/** Releases of a content by time, some of which take it offline. */
const releasesOf = (fields: StoredFields) =>
  fc
    .uniqueArray(fc.integer({ min: 0, max: MINUTES }), { minLength: 1, maxLength: 8 })
    .chain((minutes) =>
      fc
        .array(fc.boolean(), { minLength: minutes.length, maxLength: minutes.length })
        .map((online) =>
          minutes
            .toSorted((a, b) => a - b)
            .map((minute, index): PlannedRelease => {
              const isOnline = online[index] === true;
              return {
                ...{ id: String(index), at: minutesLater(minute) },
                fields: isOnline ? fields : null,
              };
            }),
        ),
    );
const plan = type.chain((name) =>
  fc.record({
    content: fc.record({ type: fc.constant(name), position: fc.integer({ min: 0, max: 499 }) }),
    releases: releasesOf(COMPLETE[name]),
  }),
);

const keyOf = (content: Parameters<typeof deriveColumns>[0], fields: StoredFields, at: Date) =>
  deriveColumns(content, [{ id: 'one', at, fields }])[0]?.sort_key ?? '';

describe('deriveColumns', () => {
  it('lets at most one release count at any instant: the last at or before it', () => {
    fc.assert(
      fc.property(plan, fc.integer({ min: -10, max: MINUTES + 10 }), (given, minute) => {
        const { content, releases } = given;
        const now = minutesLater(minute);
        const columns = deriveColumns(content, releases);
        const counting = releases.filter(({ at }, index) => {
          const until = columns[index]?.until;
          return at <= now && (until === 'infinity' || (until as Date) > now);
        });
        const last = releases.findLast(({ at }) => at <= now);
        expect(counting).toEqual(last ? [last] : []);
      }),
    );
  });

  it('publishes with the first release that has a revision', () => {
    fc.assert(
      fc.property(plan, ({ content, releases }) => {
        const first = releases.find(({ fields }) => fields !== null)?.at ?? null;
        for (const column of deriveColumns(content, releases))
          expect(column.published_at).toEqual(first);
      }),
    );
  });

  it('sorts articles by first release, the newest first', () => {
    const article = { type: 'article', position: 0 } as const;
    const minute = fc.integer({ min: 0, max: MINUTES });
    fc.assert(
      fc.property(minute, minute, (one, other) => {
        const [a, b] = [one, other].map((at) => keyOf(article, {}, minutesLater(at))) as [
          string,
          string,
        ];
        expect(Math.sign(a < b ? -1 : Number(a > b))).toBe(Math.sign(other - one));
      }),
    );
  });

  it('keeps the place of an article when it is released again', () => {
    const fields = COMPLETE.article;
    const releases = [0, 10].map((minute) => ({
      ...{ id: String(minute), at: minutesLater(minute), fields },
    }));
    const [first, second] = deriveColumns({ type: 'article', position: 0 }, releases);
    expect(second?.sort_key).toBe(first?.sort_key);
  });

  it('puts what is pinned first', () => {
    const article = { type: 'article', position: 0 } as const;
    const minute = fc.integer({ min: 0, max: MINUTES });
    fc.assert(
      fc.property(minute, minute, (pinned, other) => {
        const first = keyOf(article, { pinned: true }, minutesLater(pinned));
        expect(first < keyOf(article, { pinned: false }, minutesLater(other))).toBe(true);
        expect(first < keyOf(article, {}, minutesLater(other))).toBe(true);
      }),
    );
  });

  it('sorts media items by their day, the newest first', () => {
    const key = (date: string) => keyOf({ type: 'media', position: 0 }, { date }, EDITING);
    const days = ['2027-02-01', '2026-12-31', '1999-01-01', '1969-07-20'];
    expect(days.map(key)).toEqual(days.map(key).toSorted());
    expect(new Set(days.map(key)).size).toBe(days.length);
  });

  it('sorts what staff arrange by position', () => {
    const key = (position: number) => keyOf({ type: 'faq', position }, {}, EDITING);
    const keys = [0, 1, 9, 10, 99, 100, 499].map(key);
    expect(keys).toEqual(keys.toSorted());
  });

  it('gives every release a key of the same length, so that texts sort as numbers do', () => {
    expect(newestFirst(new Date('9999-12-31T00:00:00Z'))).toMatch(/^\d{16}$/);
    expect(newestFirst(new Date('0001-01-01T00:00:00Z'))).toMatch(/^\d{16}$/);
    expect(positionKey(499)).toBe('000499');
  });
});
