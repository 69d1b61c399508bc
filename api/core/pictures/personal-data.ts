import type { PersonalData } from '#api/core/personal-data.ts';

/** Who stored a file is noted to limit what one account stores; the pictures are exported with what they belong to. */
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
