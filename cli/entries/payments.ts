import { z } from 'zod';
import { findByNumber, unknownNumber } from '#cli/applications/find.ts';
import { APPLICATION_COLUMNS } from '#cli/applications/review.ts';
import { type BulkJob, runBulk } from '#cli/core/bulk.ts';
import type { Cells } from '#cli/core/bulk-input.ts';
import type { BulkOptions } from '#cli/core/bulk-options.ts';
import { toDay, toNumber } from '#cli/core/cells.ts';
import type { Site } from '#cli/core/site.ts';
import { confirmEntry as callConfirm } from '#generated/client/index.ts';
import { foldCode } from '#spec/core/entered-codes.ts';
import { validate } from '#spec/core/rules/validate.ts';
import { confirmEntry } from '#spec/exhibitors/organiser-entries.ts';

const COLUMNS = ['number', 'amount', 'paid_on'] as const;
type PaymentCells = Cells<(typeof COLUMNS)[number]>;

/** A row: the number of an entry and its payment. */
const Row = z.strictObject({ number: z.string().min(1).max(20), ...confirmEntry.body.shape });
type Row = z.output<typeof Row>;

/** Confirms the entries of a file of payments, such as the export of a bank. */
export const confirm = (site: Site, file: string, options: BulkOptions) =>
  runBulk(site, file, options, paymentJob(site));

const paymentJob = (site: Site): BulkJob<(typeof COLUMNS)[number], Row> => ({
  subject: { name: 'number', heading: 'column.number' },
  columns: COLUMNS,
  oneOf: ['number'],
  onlyInList: APPLICATION_COLUMNS.map(({ name }) => name),
  kinds: { paid_on: 'date' },
  account: ({ number = '' }) => number,
  key: ({ number = '' }) => foldCode(number),
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
      ? { outcome: 'change' }
      : { outcome: 'failed', code: 'NOT_IN_STATE' };
  },
  process: async ({ value: { number, ...payment } }) => {
    const entry = await findByNumber(site, 'exhibitor', number);
    if (!entry) return unknownNumber(site, 'exhibitor', number);
    if (entry.status === 'confirmed') return { outcome: 'exists' };
    await site.call(callConfirm, { path: { entryId: entry.id }, body: payment });
    return { outcome: 'changed' };
  },
});

const toRow = ({ amount, paid_on, ...cells }: PaymentCells) => ({
  ...cells,
  ...(amount && { amount: toNumber(amount) }),
  ...(paid_on && { paidOn: toDay(paid_on) }),
});
