import { z } from 'zod';
import { text } from './shared.ts';

/** What a record of the audit log says about the fields of its object. */
export const FieldChanges = z
  .array(
    z.strictObject({
      field: text(100).meta({ description: 'Name of the field.' }),
      before: text(500).optional().meta({ description: 'Value before. Absent without one.' }),
      after: text(500).optional().meta({ description: 'Value after. Absent without one.' }),
    }),
  )
  .max(50);
export type FieldChanges = z.output<typeof FieldChanges>;
