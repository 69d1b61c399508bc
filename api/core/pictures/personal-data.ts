import type { PersonalData } from '#api/core/personal-data.ts';

/** Files record the account that stored them, to limit the storage of one account; pictures are exported with their owner. */
export const picturesPersonalData: readonly PersonalData[] = [
  {
    table: 'picture',
    column: 'stored_by',
    exported: { omitted: 'with what the picture belongs to' },
    onErasure: 'anonymized',
  },
  {
    table: 'replaced_file',
    column: 'stored_by',
    exported: { omitted: 'a replaced file, deleted within a day' },
    onErasure: 'anonymized',
  },
];
