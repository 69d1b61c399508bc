import type { PersonalData } from '#api/core/personal-data.ts';
import { exportJudging, forgetNotes, listJudgeIds } from './retention.ts';

/** Sheets still count without the account of their judge; the name and notes on conflicts are removed. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'award_judge',
    column: 'user_id',
    onErasure: 'anonymized',
    audited: [{ entity: 'award', listMentioned: (db, { id }) => listJudgeIds(db, id) }],
    exported: { section: 'judging', read: (db, { id }, { now }) => exportJudging(db, id, now) },
    anonymize: (trx, { id }) => forgetNotes(trx, id),
  },
  {
    table: 'award_conflict',
    column: 'lifted_by',
    onErasure: 'anonymized',
    exported: { omitted: 'the work of the organisers' },
  },
];
