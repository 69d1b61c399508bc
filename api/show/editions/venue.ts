import type { Localized } from '#api/core/db/columns.ts';
import { localize, toSingleLine } from '#api/core/mail/format.ts';
import type { Locale } from '#spec/core/locale.ts';

export type Venue = { readonly name: Localized; readonly address: Localized };

const SEPARATORS = { ja: '、', en: ', ' } as const;

/** Parts of a place from the nearest to the farthest, without those that an earlier one says already. */
const joinPlaces = (parts: readonly string[], locale: Locale): string =>
  parts
    .map(toSingleLine)
    .filter((part, at, all) => part && !all.slice(0, at).some((each) => each.includes(part)))
    .join(SEPARATORS[locale]);

/** A place in a venue, for people who may not know in which house it is. */
export const placeInVenue = (
  places: readonly (string | undefined)[],
  venue: Pick<Venue, 'name'>,
  locale: Locale,
): string =>
  joinPlaces([...places.map((each) => each ?? ''), localize(venue.name, locale)], locale);

/** The same with the address, for calendars and maps. */
export const placeWithAddress = (place: string, venue: Venue, locale: Locale): string =>
  joinPlaces([place, localize(venue.name, locale), localize(venue.address, locale)], locale);
