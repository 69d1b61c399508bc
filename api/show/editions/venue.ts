import type { Localized } from '#api/core/db/columns.ts';
import { localize, toSingleLine } from '#api/core/mail/format.ts';
import type { Locale } from '#spec/core/locale.ts';

export type Venue = { readonly name: Localized; readonly address: Localized };

const SEPARATORS = { ja: '、', en: ', ' } as const;

/** Joins the parts of a place from the nearest to the farthest, without parts that an earlier one contains. */
const joinPlaces = (parts: readonly string[], locale: Locale): string =>
  parts
    .map(toSingleLine)
    .filter((part, at, all) => part && !all.slice(0, at).some((each) => each.includes(part)))
    .join(SEPARATORS[locale]);

/** Returns a place in a venue, for people who may not know the building. */
export const placeInVenue = (
  places: readonly (string | undefined)[],
  venue: Pick<Venue, 'name'>,
  locale: Locale,
): string =>
  joinPlaces([...places.map((each) => each ?? ''), localize(venue.name, locale)], locale);

/** Returns the same with the address, for calendars and maps. */
export const placeWithAddress = (place: string, venue: Venue, locale: Locale): string =>
  joinPlaces([place, localize(venue.name, locale), localize(venue.address, locale)], locale);
