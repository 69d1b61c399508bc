import type { PersonalData } from '#api/core/personal-data.ts';
import { forgetJudge } from './retention.ts';

/** Decisions stand without the name of who took them. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'award_tie',
    column: 'decided_by',
    onErasure: 'anonymized',
    exported: { omitted: 'the work of the organisers' },
    anonymize: (trx, { id }) => forgetJudge(trx, id),
  },
];
