import { z } from 'zod';
import { text } from './shared.ts';

/** The changes of an object's fields in a record of the audit log. */
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
