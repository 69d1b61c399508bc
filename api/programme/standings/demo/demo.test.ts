import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import { findConflicts, listExcluded } from '#api/programme/assignments/conflicts-store.ts';
import { listAssignments, listSheetStates } from '#api/programme/assignments/store.ts';
import { listRounds } from '#api/programme/award-plans/rounds-store.ts';
import { listJudges } from '#api/programme/award-plans/store.ts';
import { findMissing } from '#api/programme/judging/policy.ts';
import { DEMO_NOW, demoDatabase } from '#api/testing/demo.ts';
import { readStanding, showStanding } from '../read.ts';

/** The judging of the debut award of the demo, as the platform reads it. */

const { db } = await demoDatabase();
const { id: awardId } = await db
  .selectFrom('award')
  .where('kind', '=', 'fresh-dragon')
  .select('id')
  .executeTakeFirstOrThrow();
const rounds = await listRounds(db, awardId);
const [first, final] = rounds as [(typeof rounds)[0], (typeof rounds)[0]];
const judges = await listJudges(db, awardId);
const excluded = await listExcluded(db, awardId);
const keyOf = ({ judgeId, entryId }: { judgeId: string; entryId: string }) =>
  `${judgeId} ${entryId}`;

describe('the jury of the demo', () => {
  it('has five active judges, among them the demo account and one chair', () => {
    expect(judges).toHaveLength(5);
    expect(judges.every(({ is_active }) => is_active)).toBe(true);
    expect(judges.map(({ user_id }) => user_id)).toContain(DEMO_ACCOUNTS.judge.id);
    expect(judges.filter(({ is_chair }) => is_chair)).toHaveLength(1);
  });

  it('has one declared conflict, and none that the platform would find', async () => {
    expect(excluded).toHaveLength(1);
    const { rows } = await sql<{ id: string }>`
      select application_id as id from award_entry where award_id = ${awardId}`.execute(db);
    expect(rows).toHaveLength(24);
    const ids = rows.map(({ id }) => id);
    expect(await findConflicts(db, awardId, ids)).toEqual([]);
  });

  it.each([
    ['the check', first],
    ['the final', final],
  ])('reads evenly in %s, and nothing in conflict', async (_, round) => {
    const pairs = await listAssignments(db, round.id);
    const loads = [...Map.groupBy(pairs, ({ judgeId }) => judgeId).values()].map(
      ({ length }) => length,
    );
    expect(loads).toHaveLength(5);
    expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
    const assigned = new Set(pairs.map(keyOf));
    const conflicts = new Set(excluded.map(keyOf));
    expect([...assigned].filter((key) => conflicts.has(key))).toEqual([]);
    for (const sheet of await listSheetStates(db, round.id))
      expect(assigned).toContain(keyOf(sheet));
  });
});

describe('the sheets of the demo', () => {
  it('are all submitted in the check, and two thirds of them in the final', async () => {
    const submitted = async (roundId: string) =>
      (await listSheetStates(db, roundId)).filter(({ isSubmitted }) => isSubmitted).length;
    expect(await submitted(first.id)).toBe((await listAssignments(db, first.id)).length);
    const assigned = (await listAssignments(db, final.id)).length;
    expect(await submitted(final.id)).toBe((assigned * 2) / 3);
  });

  it('leave the demo judge enough to read', async () => {
    const own = judges.find(({ user_id }) => user_id === DEMO_ACCOUNTS.judge.id);
    const sheets = (await listSheetStates(db, final.id)).filter(
      ({ judgeId }) => judgeId === own?.id,
    );
    expect(sheets.map(({ isSubmitted }) => isSubmitted).filter(Boolean)).toHaveLength(5);
    expect(sheets).toHaveLength(6);
  });

  it('are complete once submitted, with scores that differ, written in the period', async () => {
    const sheets = await db
      .selectFrom('award_sheet')
      .where('round_id', '=', final.id)
      .selectAll()
      .execute();
    const scores = new Map(final.criteria.map(({ id }) => [id, new Set<number>()]));
    for (const sheet of sheets) {
      expect(findMissing(final, sheet).length > 0).toBe(sheet.submitted_at === null);
      expect(sheet.updated_at >= final.opens_at && sheet.updated_at <= DEMO_NOW).toBe(true);
      for (const { id, scale } of final.criteria) {
        const score = sheet.scores[id];
        if (score === undefined) continue;
        expect(Number.isInteger(score) && score >= 1 && score <= scale).toBe(true);
        scores.get(id)?.add(score);
      }
    }
    for (const used of scores.values()) expect(used.size).toBeGreaterThan(2);
  });
});

describe('the standings of the demo', () => {
  it('freeze the check as it was computed, with fourteen that go on', async () => {
    expect(first.closed_at).not.toBeNull();
    const frozen = await showStanding(db, first);
    const { items } = await readStanding(db, first);
    expect(frozen.items.map(({ entry, rank, advances }) => [entry.id, rank, advances])).toEqual(
      items.map(({ entryId, rank, advances }) => [entryId, rank, advances]),
    );
    expect(frozen.items.filter(({ advances }) => advances)).toHaveLength(14);
    expect(frozen.ties.some(({ isAtCut }) => isAtCut)).toBe(false);
  });

  it('have one tie in the final, at the cut', async () => {
    const { items, ties } = await showStanding(db, final);
    expect(items).toHaveLength(14);
    expect(items.every(({ sheets }) => sheets > 0)).toBe(true);
    expect(ties).toEqual([
      { rank: 6, entryIds: [expect.any(String), expect.any(String)], isAtCut: true },
    ]);
    expect(items.filter(({ advances }) => advances)).toHaveLength(5);
  });
});

describe('the shortlist of the demo', () => {
  it('names the finalists, and waits', async () => {
    const items = await db
      .selectFrom('award_announcement_item as i')
      .innerJoin('award_announcement as n', 'n.id', 'i.announcement_id')
      .where('n.award_id', '=', awardId)
      .orderBy('i.entry_id')
      .select(['i.entry_id', 'n.kind', 'n.publish_at'])
      .execute();
    const { rows } = await sql<{ entry_id: string }>`
      select entry_id from award_advancer where round_id = ${first.id} order by entry_id`.execute(
      db,
    );
    expect(items.map(({ entry_id }) => entry_id)).toEqual(rows.map(({ entry_id }) => entry_id));
    for (const { kind, publish_at } of items) {
      expect(kind).toBe('shortlist');
      expect(publish_at && publish_at > DEMO_NOW).toBe(true);
    }
  });
});
