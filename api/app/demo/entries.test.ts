import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import { findCall } from '#api/exhibitors/calls/store.ts';
import { findNotOffered } from '#api/exhibitors/entries/policy.ts';
import { findEntries, toEntered } from '#api/exhibitors/entries/store.ts';
import { demoDatabase } from '#api/testing/demo.ts';
import { CompleteExhibitorEntry } from '#spec/applications/kinds/exhibitor.ts';
import { validate } from '#spec/core/rules/validate.ts';

/** The forms accept the calls and entries of the demo show. */

const { db } = await demoDatabase();

const countsByStatus = async () => {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from application
    where kind = 'exhibitor' group by status order by status`.execute(db);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};

describe('the demo entries', () => {
  it('are one for each booth, and forty more in every state', async () => {
    const { confirmed, ...others } = await countsByStatus();
    expect(confirmed).toBe(106);
    expect(Object.values(others).reduce((sum, count) => sum + count, 0)).toBe(40);
    expect(Object.keys(others)).toEqual([
      'accepted',
      'cancelled',
      'draft',
      'expired',
      'more_info',
      'rejected',
      'submitted',
      'waitlisted',
      'withdrawn',
    ]);
  });

  it('are complete, and of what their calls offer', async () => {
    const rows = await db.selectFrom('application').select(['id', 'status']).execute();
    const entries = await findEntries(
      db,
      rows.filter(({ status }) => status !== 'draft').map(({ id }) => id),
    );
    expect(entries).toHaveLength(141);
    for (const row of entries) {
      const call = await findCall(db, row.call_id);
      if (!call) throw new Error('no call');
      const entered = toEntered(row);
      // People without an address never entered one.
      const addressId = entered.addressId ?? row.call_id;
      const result = validate(CompleteExhibitorEntry, { ...entered, addressId });
      expect([row.number, 'errors' in result && result.errors]).toEqual([row.number, false]);
      expect([row.number, findNotOffered(call, entered)]).toEqual([row.number, []]);
    }
  });

  it('count up in their call, and take its places', async () => {
    const { rows } = await sql<{ last: number; counted: number }>`
      select last, (select count(*)::int from exhibitor_entry e
        join application a on a.id = e.application_id
        where e.call_id = n.call_id and a.number is not null) as counted
      from exhibitor_number n`.execute(db);
    for (const { last, counted } of rows) expect(counted).toBe(last);
    const places = await db.selectFrom('exhibitor_plan').select(['taken', 'quota']).execute();
    expect(places.some(({ taken }) => taken > 0)).toBe(true);
  });

  it('let the applicant pay', async () => {
    const entry = await db
      .selectFrom('application')
      .where('user_id', '=', DEMO_ACCOUNTS.applicant.id)
      .select('status')
      .executeTakeFirst();
    expect(entry).toEqual({ status: 'accepted' });
  });
});
