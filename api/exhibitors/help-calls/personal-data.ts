import type { PersonalData } from '#api/core/personal-data.ts';
import { anonymizeHelpCalls, exportHelpCalls } from './retention.ts';

/** Calls stay for the statistics of the day, without their messages. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'help_call',
    column: 'called_by',
    onErasure: 'anonymized',
    exported: { section: 'helpCalls', read: (db, { id }) => exportHelpCalls(db, id) },
    anonymize: (trx, { id }) => anonymizeHelpCalls(trx, id),
  },
  ...(['answered_by', 'acknowledged_by', 'arrived_by'] as const).map(
    (column): PersonalData => ({
      table: 'help_call',
      column,
      onErasure: 'anonymized',
      exported: { omitted: 'the work of the organisers' },
    }),
  ),
];
