import { sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';

/** Grants of an acceptance: the amount to pay, and the due date. Domain: exhibitor call. */

type Trx = Transaction<Database>;

/**
 * Sets the price of the granted plans, and the end of the time to pay: the end of the day in the zone of the show, as many
 * days ahead as the call gives. Nothing falls due for a plan without a price.
 */
export const grantPlans = async (
  trx: Trx,
  applicationIds: readonly string[],
  now: Date,
): Promise<void> => {
  await sql`
    update exhibitor_entry e
    set amount = p.price,
        due_at = case when p.price > 0 then
          ((${now}::timestamptz at time zone d.time_zone)::date + c.days_to_pay + 1)
            ::timestamp at time zone d.time_zone
        end
    from application a
    join edition d on d.id = a.edition_id, exhibitor_call c, exhibitor_plan p
    where a.id = e.application_id and c.id = e.call_id
      and p.call_id = e.call_id and p.code = a.granted
      and e.application_id = any(${applicationIds}::uuid[])
  `.execute(trx);
};

/** Grants a plan without a price, such as to invited guests. */
export const grantForFree = async (trx: Trx, applicationId: string): Promise<void> => {
  await trx
    .updateTable('exhibitor_entry')
    .set({ amount: 0 })
    .where('application_id', '=', applicationId)
    .execute();
};

/** Sets another end of the time to pay. */
export const setDueAt = async (trx: Trx, applicationId: string, dueAt: Date): Promise<void> => {
  await trx
    .updateTable('exhibitor_entry')
    .set({ due_at: dueAt })
    .where('application_id', '=', applicationId)
    .execute();
};

export const revokePlans = async (trx: Trx, applicationIds: readonly string[]): Promise<void> => {
  await trx
    .updateTable('exhibitor_entry')
    .set({ amount: null, due_at: null })
    .where(sql<boolean>`application_id = any(${applicationIds}::uuid[])`)
    .execute();
};

/** Finds the amount owed for an accepted entry, in yen. */
export const findAmountOwed = async (trx: Trx, applicationId: string): Promise<number> => {
  const { amount } = await trx
    .selectFrom('exhibitor_entry')
    .where('application_id', '=', applicationId)
    .select('amount')
    .executeTakeFirstOrThrow();
  return amount ?? 0;
};

export const notePayment = async (
  trx: Trx,
  applicationId: string,
  { amount, paidOn }: { amount: number; paidOn: string },
): Promise<void> => {
  await trx
    .updateTable('exhibitor_entry')
    .set({ paid_amount: amount, paid_on: paidOn })
    .where('application_id', '=', applicationId)
    .execute();
};
