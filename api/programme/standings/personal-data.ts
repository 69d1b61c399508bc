import type { PersonalData } from '#api/core/personal-data.ts';

/** Decisions stand without the name of who took them. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'award_tie',
    column: 'decided_by',
    onErasure: 'anonymized',
    exported: { omitted: 'the work of the organisers' },
  },
];
