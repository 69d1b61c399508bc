import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { Edition } from '#spec/show/editions.ts';
import type { EditionRow } from './store.ts';

/** Returns the public view of an edition, without the grace periods of its deadlines. */
export const presentEdition = (row: EditionRow): Edition => ({
  slug: row.slug,
  name: row.name,
  ...omitAbsent({ tagline: row.tagline }),
  status: row.status,
  timeZone: row.time_zone,
  venue: row.venue,
  ...omitAbsent({ deskPhone: row.desk_phone }),
  days: row.days,
  deadlines: row.deadlines.map((period) => ({
    key: period.key,
    opensAt: new Date(period.opens_at).toISOString(),
    closesAt: new Date(period.closes_at).toISOString(),
    openingRevision: period.opening_revision,
    openingChangedAt: new Date(period.opening_changed_at).toISOString(),
  })),
  boothCount: row.booth_count,
  productCount: row.product_count,
});
