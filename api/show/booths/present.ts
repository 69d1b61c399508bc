import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { Booth, BoothSummary } from '#spec/show/booths.ts';
import type { BoothDetailRow, BoothRow } from './store.ts';

export const presentSummary = (row: BoothRow): BoothSummary => ({
  id: row.id,
  name: row.name,
  days: row.days,
  genres: row.genres,
  acceptsReservations: row.accepts_reservations,
  productCount: row.product_count,
  ...omitAbsent({ catch: row.catch, cut: row.cut }),
});

export const presentBooth = (row: BoothDetailRow): Booth => ({
  ...presentSummary(row),
  tags: row.tags,
  links: row.links,
  languages: row.languages,
  payments: row.payments,
  ...omitAbsent({ kana: row.kana, description: row.description, announcement: row.announcement }),
  updatedAt: row.updated_at.toISOString(),
});
