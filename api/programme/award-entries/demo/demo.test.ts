import { describe, expect, it } from 'vitest';
import { demoDatabase } from '#api/testing/demo.ts';
import { CompleteAwardEntry } from '#spec/applications/kinds/award.ts';
import { validate } from '#spec/core/rules/validate.ts';
import { toEntered } from '../entered.ts';
import { findEntries } from '../store.ts';

/** The form accepts the entries for the open award of the demo. */

const { db, query, queryValue } = await demoDatabase();
const awardId = String(
  await queryValue(`select content_id from content_release where slug = 'noren-grand-prize'`),
);
const ids = (
  await query(`select application_id as id from award_entry where award_id = '${awardId}'`)
).map(({ id }) => String(id));
const entries = await findEntries(db, ids, new Date());

describe('the entries for the open award of the demo', () => {
  it('are forty, in the states that they have so far', () => {
    expect(entries).toHaveLength(40);
    const counts = Map.groupBy(entries, ({ status }) => status);
    expect(Object.fromEntries([...counts].map(([status, { length }]) => [status, length]))).toEqual(
      {
        draft: 4,
        submitted: 33,
        withdrawn: 3,
      },
    );
  });

  it('are of works and described, in every category, some without English', () => {
    expect(entries.filter(({ product_id }) => product_id).length).toBe(22);
    expect(new Set(entries.map(({ category }) => category))).toEqual(
      new Set(['family', 'strategy', 'party']),
    );
    expect(entries.some(({ pitch }) => pitch && !pitch.en)).toBe(true);
    expect(entries.some(({ pitch }) => pitch?.en)).toBe(true);
    const titles = entries.map(
      ({ described_title, product_title }) => (described_title ?? product_title)?.ja,
    );
    expect(new Set(titles).size).toBe(40);
  });

  it('are complete once submitted, with pictures', async () => {
    for (const entry of entries.filter(({ status }) => status !== 'draft')) {
      const result = validate(CompleteAwardEntry, toEntered(entry));
      expect([entry.number, 'errors' in result && result.errors]).toEqual([entry.number, false]);
      const count = await queryValue(
        `select count(*)::int from picture where owner_id = '${entry.id}'`,
      );
      expect(Number(count)).toBeGreaterThan(0);
    }
  });

  it('are of people who may enter: three each at most, no staff, own works', async () => {
    const byUser = Map.groupBy(entries, ({ user_id }) => user_id);
    expect(byUser.has(null)).toBe(false);
    for (const own of byUser.values()) expect(own.length).toBeLessThanOrEqual(3);
    const members = (await query('select user_id from membership')).map(({ user_id }) => user_id);
    expect(entries.filter(({ user_id }) => members.includes(user_id))).toEqual([]);
    const foreign =
      await query(`select from award_entry x join application a on a.id = x.application_id
      join product p on p.id = x.product_id where x.award_id = '${awardId}' and p.owner_id <> a.user_id`);
    expect(foreign).toEqual([]);
  });
});
