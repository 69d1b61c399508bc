import { allByCursor, PAGE_SIZE } from '#cli/core/all-pages.ts';
import type { Site } from '#cli/core/site.ts';
import { type BoothReference, getReservationOverview } from '#generated/client/index.ts';
import type { OverviewSort } from '#spec/exhibitors/organiser-reservations.ts';

/** The filters and the order of the booths. */
export type OverviewOptions = { day?: string; search?: string; sort?: OverviewSort };

/** Reads the copies of every booth that matches. */
export const readOverview = (site: Site, { day, search, sort }: OverviewOptions) => {
  const query = {
    ...(day && { day }),
    ...(search && { q: search }),
    ...(sort && { sort }),
    limit: PAGE_SIZE,
  };
  return allByCursor((cursor) =>
    site.call(getReservationOverview, { query: { ...query, ...(cursor && { cursor }) } }),
  );
};

/** Its places: `2027-04-24 K12, 2027-04-25 K12`. */
export const placesOf = ({ days }: BoothReference): string =>
  days.map(({ date, code }) => `${date} ${code}`).join(', ');
