import type { PersonalData } from '#api/core/personal-data.ts';
import { forgetJudge } from './retention.ts';

/** Decisions remain without the name of the person who made them. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'award_tie',
    column: 'decided_by',
    onErasure: 'anonymized',
    exported: { omitted: 'the work of the organisers' },
    anonymize: (trx, { id }) => forgetJudge(trx, id),
  },
];
