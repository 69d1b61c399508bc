import { omitAbsent } from '#api/core/http/omit-absent.ts';
import { presentWebLinks } from '#api/core/http/present-web-links.ts';

import type { Booth, BoothSummary } from '#spec/show/booths.ts';
import type { BoothDetailRow, BoothRow } from './store.ts';

/** Presents a booth in lists. Until it is ready, visitors see only its name, genres and places. */
export const presentSummary = (row: BoothRow): BoothSummary => ({
  id: row.id,
  name: row.name,
  days: row.days,
  genres: row.genres,
  acceptsReservations: row.is_ready && row.accepts_reservations,
  productCount: row.product_count,
  ...(row.is_ready && omitAbsent({ catch: row.catch, cut: row.cut })),
});

export const presentBooth = (row: BoothDetailRow): Booth => ({
  ...presentSummary(row),
  ...(row.is_ready ? presentProfile(row) : NO_PROFILE),
  updatedAt: row.updated_at.toISOString(),
});

const NO_PROFILE = { tags: [], links: [], languages: [], payments: [] };

const presentProfile = (row: BoothDetailRow) => ({
  tags: row.tags,
  links: presentLinks(row),
  languages: row.languages,
  payments: row.payments,
  ...omitAbsent({
    kana: row.kana,
    banner: row.banner,
    description: row.description,
    announcement: row.announcement,
  }),
});

type AccountRow = Pick<
  BoothDetailRow,
  | 'links'
  | 'x_account'
  | 'facebook_account'
  | 'instagram_account'
  | 'line_account'
  | 'youtube_channel'
>;

const presentLinks = (row: AccountRow): Booth['links'] =>
  presentWebLinks(row.links, {
    x: row.x_account,
    facebook: row.facebook_account,
    instagram: row.instagram_account,
    line: row.line_account,
    youtube: row.youtube_channel,
  });
