import { z } from 'zod';
import { type BulkJob, runBulk } from '#cli/core/bulk.ts';
import type { Cells } from '#cli/core/bulk-input.ts';
import type { BulkOptions } from '#cli/core/bulk-options.ts';
import type { Site } from '#cli/core/site.ts';
import { type Application, prepareDecisions } from '#generated/client/index.ts';
import { DecisionFields } from '#spec/applications/decisions.ts';
import { type ApplicationKind, leadsFrom, MOVE_BY_DECISION } from '#spec/applications/states.ts';
import { foldCode } from '#spec/core/entered-codes.ts';
import { validate } from '#spec/core/rules/validate.ts';
import { findByNumber, unknownNumber } from './find.ts';
import { APPLICATION_COLUMNS } from './review.ts';

const COLUMNS = ['number', 'decision', 'choice', 'line'] as const;
type DecisionCells = Cells<(typeof COLUMNS)[number]>;

/** A row: the number of an application and its decision. */
const Row = z.strictObject({ number: z.string().min(1).max(20), ...DecisionFields.shape });
type Row = z.output<typeof Row>;

export type DecideOptions = BulkOptions & { kind: ApplicationKind };

/** Prepares the decisions of a file; applicants do not see them before their release. */
export const decide = (site: Site, file: string, { kind, ...options }: DecideOptions) =>
  runBulk(site, file, options, decisionJob(site, kind));

const decisionJob = (
  site: Site,
  kind: ApplicationKind,
): BulkJob<(typeof COLUMNS)[number], Row> => ({
  subject: { name: 'number', heading: 'column.number' },
  columns: COLUMNS,
  oneOf: ['number'],
  needs: 'decision',
  choices: { decision: DecisionFields.shape.decision.options },
  onlyInList: APPLICATION_COLUMNS.map(({ name }) => name),
  account: ({ number = '' }) => number,
  key: ({ number = '' }) => foldCode(number),
  saysNothing: ({ decision }) => (decision ? undefined : 'applications.decide.undecided'),
  validate: (cells) => validate(Row, toRow(cells)),
  preview: async ({ value }) => {
    const application = await findByNumber(site, kind, value.number);
    if (!application) return unknownNumber(site, kind, value.number);
    if (isDecided(application, value)) return { outcome: 'exists' };
    return leadsFrom(MOVE_BY_DECISION[value.decision], application.status)
      ? { outcome: 'change' }
      : { outcome: 'failed', code: 'NOT_IN_STATE' };
  },
  process: async ({ value }) => {
    const application = await findByNumber(site, kind, value.number);
    if (!application) return unknownNumber(site, kind, value.number);
    if (isDecided(application, value)) return { outcome: 'exists' };
    const { id, version } = application;
    const { number: _number, ...decision } = value;
    await site.call(prepareDecisions, {
      query: { kind },
      body: { selection: { by: 'ids', items: [{ id, version }] }, ...decision },
    });
    return { outcome: 'changed' };
  },
});

const toRow = ({ decision, ...cells }: DecisionCells) => ({
  ...cells,
  ...(decision && { decision: decision.normalize('NFKC').trim().toLowerCase() }),
});

/**
 * Returns whether this decision is already prepared, for the application's current content. Without a choice, the first one was
 * granted.
 */
const isDecided = ({ prepared }: Application, { decision, choice, line }: Row): boolean =>
  prepared?.decision === decision &&
  !prepared.isOutdated &&
  (choice === undefined || prepared.choice === choice) &&
  prepared.line === line;
