import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import { demoDatabase } from '#api/testing/demo.ts';
import { codeKey } from '#spec/core/ordering.ts';
import { BOOTH_PRODUCT_STATUSES } from '#spec/exhibitors/booth-product-views.ts';

const { db, query, queryValue } = await demoDatabase();

describe('the demo accounts', () => {
  it('can sign in by code: their email addresses are verified', async () => {
    const { rows } = await sql<{ id: string; email: string; role: string; emailVerified: boolean }>`
      select id, email, role, "emailVerified" from "user" where id = any(${Object.values(DEMO_ACCOUNTS).map(({ id }) => id)})
      order by id`.execute(db);
    expect(rows.map(({ email, role, emailVerified }) => [email, role, emailVerified])).toEqual([
      ['visitor@noren.example', 'user', true],
      ['exhibitor@noren.example', 'user', true],
      ['admin@noren.example', 'admin', true],
      ['staff@noren.example', 'user', true],
      ['organiser@noren.example', 'user', true],
      ['editor@noren.example', 'user', true],
      ['helper@noren.example', 'user', true],
      ['applicant@noren.example', 'user', true],
      ['judge@noren.example', 'user', true],
    ]);
  });

  it('staff are members of the tenant that runs the show, an admin is not', async () => {
    const members = await query(`
      select "user".email, membership.role, membership.status from membership join edition using (tenant_id)
      join "user" on "user".id = user_id where is_current order by email`);
    expect(members).toEqual([
      ...[2, 3, 4, 5].map((n) => ({
        email: `judge${n}@noren.example`,
        role: 'judge',
        status: 'active',
      })),
      { email: 'judge@noren.example', role: 'judge', status: 'active' },
      { email: 'organiser@noren.example', role: 'owner', status: 'active' },
      { email: 'staff@noren.example', role: 'manager', status: 'active' },
    ]);
  });

  it('a visitor has two addresses, an exhibitor is a company, an admin has no contact details', async () => {
    const contactDetailsOf = async (id: string) => [
      await queryValue(`select count(*) from address where user_id = '${id}'`),
      await queryValue(`select kind from contact where user_id = '${id}'`),
    ];
    const { visitor, exhibitor, admin } = DEMO_ACCOUNTS;
    expect(await contactDetailsOf(visitor.id)).toEqual([2, 'personal']);
    expect(await contactDetailsOf(exhibitor.id)).toEqual([1, 'corporate']);
    expect(await contactDetailsOf(admin.id)).toEqual([0, undefined]);
  });

  it('an exhibitor has one booth with offers in every state, one without a copy left to reserve', async () => {
    const rows = await query(`
      select split_part(booth.sort_code, ' ', 1) as sort_code, bp.status, sold_out, stock, reserved from booth
      join booth_product as bp on booth_id = booth.id
      left join booth_product_day as day on booth_product_id = bp.id
      where booth.owner_id = '${DEMO_ACCOUNTS.exhibitor.id}' and bp.reservable`);
    expect(new Set(rows.map(({ sort_code }) => sort_code))).toEqual(new Set([codeKey('K12')]));
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(BOOTH_PRODUCT_STATUSES));
    expect(rows.some(({ sold_out }) => sold_out)).toBe(true);
    expect(rows.some(({ stock, reserved }) => Number(stock) > 0 && reserved === stock)).toBe(true);
  });

  it('an exhibitor has an editor, a desk helper, and invitations in every state', async () => {
    const rows = await query(`
      select bu.email, bu.role, bu.status from booth_user as bu join booth on booth.id = booth_id
      where owner_id = '${DEMO_ACCOUNTS.exhibitor.id}' order by bu.id`);
    expect(rows.map(({ email, role, status }) => [email, role, status])).toEqual([
      ['editor@noren.example', 'editor', 'accepted'],
      ['helper@noren.example', 'desk', 'accepted'],
      ['visitor@noren.example', 'desk', 'invited'],
      ['minato.kaji@noren.example', 'editor', 'expired'],
      ['hama.shiori@noren.example', 'desk', 'declined'],
    ]);
    const helped = 'select count(distinct booth_id) from booth_user';
    expect(Number(await queryValue(helped))).toBeGreaterThan(25);
  });

  it('an exhibitor has a busy desk: forty reservations, several of one visitor, long names and names alike', async () => {
    const rows = await query(`
      select r.user_id, r.day, r.status, r.name_for_booth as name from reservation r
      join booth_product bp on bp.id = r.booth_product_id join booth b on b.id = bp.booth_id
      where b.owner_id = '${DEMO_ACCOUNTS.exhibitor.id}'`);
    expect(rows).toHaveLength(40);
    expect(new Set(rows.map(({ status }) => status)).size).toBe(3);
    const people = Map.groupBy(rows, ({ user_id, day }) => `${user_id} ${day}`);
    expect([...people.values()].some((own) => own.length > 2)).toBe(true);
    const names = rows.map(({ name }) => String(name));
    expect(Math.max(...names.map(({ length }) => length))).toBeGreaterThan(27);
    expect(names).toContainEqual(expect.stringMatching(/^[＝@]/));
    const called = new Set(rows.filter(({ name }) => name === '渚').map(({ user_id }) => user_id));
    expect(called.size).toBe(2);
  });

  it('a visitor holds reservations on both days, and has cancelled one', async () => {
    const rows = await query(
      `select status, day from reservation where user_id = '${DEMO_ACCOUNTS.visitor.id}'`,
    );
    expect(rows.map(({ status }) => status).sort()).toEqual([
      'cancelled_by_visitor',
      'held',
      'held',
      'held',
      'held',
    ]);
    expect(new Set(rows.map(({ day }) => day)).size).toBe(2);
  });
});
