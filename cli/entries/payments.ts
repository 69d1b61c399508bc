import { z } from 'zod';
import { findByNumber, unknownNumber } from '#cli/applications/find.ts';
import { APPLICATION_COLUMNS } from '#cli/applications/review.ts';
import { type BulkJob, type Preview, runBulk } from '#cli/core/bulk.ts';
import type { Cells } from '#cli/core/bulk-input.ts';
import type { BulkOptions } from '#cli/core/bulk-options.ts';
import { toDay, toNumber } from '#cli/core/cells.ts';
import type { Site } from '#cli/core/site.ts';
import { confirmEntry as callConfirm, getApplication } from '#generated/client/index.ts';
import { dayIn } from '#spec/core/days.ts';
import { foldCode } from '#spec/core/entered-codes.ts';
import { validate } from '#spec/core/rules/validate.ts';
import { confirmEntry } from '#spec/exhibitors/organiser-entries.ts';

const COLUMNS = ['number', 'amount', 'paid_on'] as const;
type PaymentCells = Cells<(typeof COLUMNS)[number]>;

/** A row: the number of an entry and a payment for it. */
const Row = z.strictObject({
  number: z.string().min(1).max(20),
  ...confirmEntry.body.omit({ acceptDifference: true }).shape,
});
type Row = z.output<typeof Row>;

export type ConfirmOptions = BulkOptions & {
  /** Confirms entries whose payment differs from the amount owed. */
  acceptDifference?: boolean;
};

/** Confirms the entries of a file of payments, such as the export of a bank. Payments for one entry are added up. */
export const confirm = (
  site: Site,
  file: string,
  { acceptDifference = false, ...options }: ConfirmOptions,
) => runBulk(site, file, options, paymentJob(site, acceptDifference));

const paymentJob = (
  site: Site,
  acceptDifference: boolean,
): BulkJob<(typeof COLUMNS)[number], Row> => ({
  subject: { name: 'number', heading: 'column.number' },
  columns: COLUMNS,
  oneOf: ['number'],
  onlyInList: APPLICATION_COLUMNS.map(({ name }) => name),
  kinds: { paid_on: 'date', amount: 'yen' },
  account: ({ number = '' }) => number,
  key: ({ number = '' }) => foldCode(number),
  add: (earlier, later) => ({
    number: earlier.number,
    amount: earlier.amount + later.amount,
    paidOn: earlier.paidOn > later.paidOn ? earlier.paidOn : later.paidOn,
  }),
  validate: (cells) => {
    const verdict = validate(Row, toRow(cells));
    return 'value' in verdict
      ? verdict
      : {
          errors: verdict.errors.map((error) => ({
            ...error,
            pointer: error.pointer === '/paidOn' ? '/paid_on' : error.pointer,
          })),
        };
  },
  preview: async ({ value }) => {
    const entry = await findByNumber(site, 'exhibitor', value.number);
    if (!entry) return unknownNumber(site, 'exhibitor', value.number);
    if (entry.status === 'confirmed') return { outcome: 'exists' };
    return entry.status === 'accepted'
      ? previewPayment(site, entry.id, { ...value, acceptDifference })
      : { outcome: 'failed', code: 'NOT_IN_STATE' };
  },
  process: async ({ value: { number, ...payment } }) => {
    const entry = await findByNumber(site, 'exhibitor', number);
    if (!entry) return unknownNumber(site, 'exhibitor', number);
    if (entry.status === 'confirmed') return { outcome: 'exists' };
    const body = { ...payment, ...(acceptDifference && { acceptDifference }) };
    await site.call(callConfirm, { path: { entryId: entry.id }, body });
    return { outcome: 'changed' };
  },
  reasonOf: ({ rule, params }, { value }) =>
    rule === 'differsFromOwed'
      ? amountsText(site, Number(params?.owed ?? 0), value.amount)
      : undefined,
});

/**
 * Describes the amounts owed and paid. If they differ, it adds the difference and the next step: there is no record of earlier
 * payments.
 */
const amountsText = ({ t }: Site, owed: number, paid: number): string => {
  const difference = Math.abs(paid - owed);
  const amounts = t('entries.confirm.amounts', { owed, paid });
  if (difference === 0) return amounts;
  const key = paid < owed ? 'entries.confirm.tooLittle' : 'entries.confirm.tooMuch';
  return t(key, { amounts, difference });
};

/** Compares the payment with the amount owed, as the server will. */
const previewPayment = async (
  site: Site,
  id: string,
  { amount, paidOn, acceptDifference }: Row & { acceptDifference: boolean },
): Promise<Preview> => {
  const { details } = await site.call(getApplication, { path: { applicationId: id } });
  const owed = details.kind === 'exhibitor' ? (details.amount ?? 0) : 0;
  const message = amountsText(site, owed, amount);
  const isFuture = paidOn > dayIn(await site.zone(), new Date());
  const isRefused = isFuture || (amount !== owed && (amount === 0 || !acceptDifference));
  return isRefused
    ? { outcome: 'failed', code: 'INVALID_INPUT', message }
    : { outcome: 'change', message };
};

const toRow = ({ amount, paid_on, ...cells }: PaymentCells) => ({
  ...cells,
  ...(amount && { amount: toNumber(amount, 'yen') }),
  ...(paid_on && { paidOn: toDay(paid_on) }),
});
