import type { PersonalData } from '#api/core/personal-data.ts';

/** Contents belong to the tenant. References to their authors and publishers are removed with the account. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'content_revision',
    column: 'author_id',
    onErasure: 'anonymized',
    exported: { omitted: 'the work of the organisers' },
  },
  {
    table: 'content_release',
    column: 'created_by',
    onErasure: 'anonymized',
    exported: { omitted: 'the work of the organisers' },
  },
];
