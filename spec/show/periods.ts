import { z } from 'zod';
import { EnteredTimestamp } from '#spec/core/entered.ts';
import { endsAfterStart } from '#spec/core/rules/conditions.ts';
import { Timestamp } from '#spec/core/shared.ts';

/* Periods, of an edition or of what happens at it. Domain: deadline. */

const OPENS = { description: 'Start of the period.' };
const CLOSES = { description: 'End of the period, exclusive.' };

export const periodFields = {
  opensAt: Timestamp.meta(OPENS),
  closesAt: Timestamp.meta(CLOSES),
} as const;

export const Period = z.strictObject(periodFields);

export const enteredPeriodFields = {
  opensAt: EnteredTimestamp.meta(OPENS),
  closesAt: EnteredTimestamp.meta(CLOSES),
} as const;

export const PeriodInput = z
  .strictObject(enteredPeriodFields)
  .check(endsAfterStart('opensAt', 'closesAt'));

/** Of what is possible in a period only. */
export const PERIOD_PROBLEMS = ['NOT_OPEN_YET', 'DEADLINE_PASSED'] as const;

/** Of what some members of a booth may do, in a period only. */
export const BOOTH_PERIOD_PROBLEMS = ['FORBIDDEN', ...PERIOD_PROBLEMS] as const;
