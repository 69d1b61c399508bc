import { z } from 'zod';
import { toDay, toNumber } from '#cli/core/cells.ts';
import { Day } from '#spec/core/shared.ts';
import { BoothPlace } from '#spec/show/placements.ts';

/** A booth, by the number of its entry or its id, with its place on a day. The hall is named by code or name. */
export const PlaceRow = z.strictObject({
  booth: z.string().min(1).max(40),
  day: Day,
  ...BoothPlace.shape,
  hall: z.string().min(1).max(80),
});
export type PlaceRow = z.output<typeof PlaceRow>;

type Texts = Readonly<Partial<Record<keyof PlaceRow | 'number' | 'id', string>>>;

/** Returns the fields of the contract. A list names a booth by number and id; the front faces down by default. */
export const toPlaceRow = ({
  number,
  id,
  booth = number ?? id,
  day,
  code,
  hall,
  rotation = '0',
  ...lengths
}: Texts) => ({
  ...(booth && { booth: booth.trim() }),
  ...(day && { day: toDay(day) }),
  ...(code && { code }),
  ...(hall && { hall: hall.trim() }),
  rotation: toNumber(rotation, 'degrees'),
  ...Object.fromEntries(
    Object.entries(lengths)
      .filter(([, text]) => text)
      .map(([name, text]) => [name, toNumber(text as string, 'dm')]),
  ),
});
