import { z } from 'zod';
import { Id, text } from '#spec/core/shared.ts';

/** Open entries of a work for awards. Forms warn about them before they change a field that an award requires. */
export const ProductEntries = z
  .array(
    z
      .strictObject({
        number: text(20).meta({ description: 'Number of the entry.', example: 'DK7M4QX2P' }),
        boothId: Id.optional().meta({
          description: 'Id of the booth that entered it. Absent for an award without booths.',
        }),
      })
      .meta({ id: 'ProductEntry', description: 'An entry of a work for an award.' }),
  )
  .max(20);
