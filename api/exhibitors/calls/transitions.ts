import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '#api/core/db/schema.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { changeVersioned } from '#api/core/operations/change-versioned.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { lockCurrentEdition } from '#api/show/deadlines/store.ts';
import { toLocalized } from '#spec/core/localized-input.ts';
import type { InputError } from '#spec/core/rules/validate.ts';
import {
  CALL_STATUSES,
  type CallStatus,
  ExhibitorCallFields,
} from '#spec/exhibitors/organiser-calls.ts';
import { enteredFields } from './present.ts';
import {
  findCall,
  findEntryPeriod,
  insertCall,
  isPrefixTaken,
  listUsedPlans,
  lockCall,
  type NewPlan,
  type OrganiserCallRow,
  replacePlans,
  writeCall,
} from './store.ts';

/*
 * Every change of a call: (none) → draft → published → closed, and back. Domain: exhibitor call.
 */

type Trx = Transaction<Database>;

/** The statuses that may follow each status. A published call goes back to a draft only before its first entry. */
const NEXT: Readonly<Record<CallStatus, readonly CallStatus[]>> = {
  draft: ['published'],
  published: ['closed', 'draft'],
  closed: ['published'],
};

/** @throws CALL_OUTSIDE_PERIOD, PREFIX_TAKEN, INVALID_INPUT for two plans with the same code */
export const createCall = async (
  { trx, now, audit }: UserAct,
  fields: ExhibitorCallFields,
): Promise<OrganiserCallRow> => {
  const editionId = await lockCurrentEdition(trx);
  const id = randomUUIDv7();
  await checkFields(trx, { id, editionId }, fields);
  await insertCall(trx, {
    id,
    edition_id: editionId,
    ...toColumns(fields),
    created_at: now,
    updated_at: now,
  });
  await replacePlans(trx, id, toPlans(id, fields));
  await audit({ action: 'call.created', entity: 'exhibitor_call', entityId: id, after: fields });
  return (await findCall(trx, id)) as OrganiserCallRow;
};

const StoredCall = z.strictObject({
  ...ExhibitorCallFields.shape,
  status: z.enum(CALL_STATUSES),
});

/**
 * @throws NOT_FOUND, PRECONDITION_FAILED, INVALID_INPUT, CALL_OUTSIDE_PERIOD, PREFIX_TAKEN, NOT_IN_STATE, PLAN_IN_USE,
 * QUOTA_BELOW_TAKEN
 */
export const updateCall = async (
  act: UserAct,
  id: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<OrganiserCallRow> => {
  const { trx, now } = act;
  // Prefixes are compared within the edition.
  const editionId = await lockCurrentEdition(trx);
  const row = await lockCall(trx, id);
  if (!row) throw new ProblemError('NOT_FOUND');
  return changeVersioned(act, {
    row,
    schema: StoredCall,
    before: { ...enteredFields(row), status: row.status },
    changes,
    write: async ({ status, ...fields }) => {
      checkStatus(row, status);
      await checkFields(trx, { id, editionId }, fields);
      await checkPlans(trx, row, fields);
      await replacePlans(trx, id, toPlans(id, fields));
      const written = await writeCall(trx, row, { ...toColumns(fields), status, updated_at: now });
      return written && findCall(trx, id);
    },
    record: { action: 'call.updated', entity: 'exhibitor_call', entityId: id },
  });
};

const checkStatus = (row: OrganiserCallRow, status: CallStatus): void => {
  if (status === row.status) return;
  const isForbidden = status === 'draft' && row.entry_count > 0;
  if (isForbidden || !NEXT[row.status].includes(status))
    throw new ProblemError('NOT_IN_STATE', { currentStatus: row.status });
};

const checkFields = async (
  trx: Trx,
  { id, editionId }: { id: string; editionId: string },
  { opensAt, closesAt, numberPrefix, plans }: ExhibitorCallFields,
): Promise<void> => {
  const repeated = plans.findIndex(({ code }, at) =>
    plans.some((other, before) => before < at && other.code === code),
  );
  if (repeated >= 0)
    throw new ProblemError('INVALID_INPUT', {
      errors: [{ pointer: `/plans/${repeated}/code`, rule: 'uniqueItems' }],
    });
  const period = await findEntryPeriod(trx, editionId);
  const outside = findOutside(period, { opensAt, closesAt });
  if (outside.length > 0) throw new ProblemError('CALL_OUTSIDE_PERIOD', { errors: outside });
  if (await isPrefixTaken(trx, { id, editionId, numberPrefix }))
    throw new ProblemError('PREFIX_TAKEN', {
      errors: [{ pointer: '/numberPrefix', rule: 'checkDuplicate' }],
    });
};

/** Finds the times of a call that are not within the period for entries; both, while that period is undecided. */
const findOutside = (
  period: Awaited<ReturnType<typeof findEntryPeriod>>,
  { opensAt, closesAt }: Pick<ExhibitorCallFields, 'opensAt' | 'closesAt'>,
): InputError[] => {
  const isInside = {
    opensAt: period && new Date(opensAt) >= period.opens_at,
    closesAt: period && new Date(closesAt) <= period.closes_at,
  };
  return (['opensAt', 'closesAt'] as const)
    .filter((name) => !isInside[name])
    .map((name) => ({ pointer: `/${name}`, rule: 'withinEntryPeriod' }));
};

const checkPlans = async (
  trx: Trx,
  row: OrganiserCallRow,
  { plans }: ExhibitorCallFields,
): Promise<void> => {
  const quotas = new Map(plans.map(({ code, quota }) => [code, quota]));
  const removed = row.plans.map(({ code }) => code).filter((code) => !quotas.has(code));
  if ((await listUsedPlans(trx, row.id, removed)).length > 0) throw new ProblemError('PLAN_IN_USE');
  const tight = row.plans.find(({ code, taken }) => (quotas.get(code) ?? taken) < taken);
  if (!tight) return;
  const at = plans.findIndex(({ code }) => code === tight.code);
  throw new ProblemError('QUOTA_BELOW_TAKEN', {
    count: tight.taken,
    errors: [{ pointer: `/plans/${at}/quota`, rule: 'minValue', params: { min: tight.taken } }],
  });
};

const toColumns = (fields: ExhibitorCallFields) => ({
  title: JSON.stringify(fields.title),
  intro: toJson(toLocalized(fields.intro)),
  kinds: fields.kinds,
  opens_at: fields.opensAt,
  closes_at: fields.closesAt,
  results_on: fields.resultsOn ?? null,
  days_to_pay: fields.daysToPay,
  account_text: JSON.stringify(fields.accountText),
  number_prefix: fields.numberPrefix,
});

const toJson = (value: object | undefined) => (value ? JSON.stringify(value) : null);

const toPlans = (callId: string, { plans }: ExhibitorCallFields): NewPlan[] =>
  plans.map(({ name, ...plan }, position) => ({
    id: randomUUIDv7(),
    call_id: callId,
    position,
    name: JSON.stringify(name),
    ...plan,
  }));
