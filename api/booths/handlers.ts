import type { Booth, BoothSummary } from '#spec/booths.ts';
import { ProblemError } from '../http/problem.ts';
import type { Handler } from '../implement.ts';
import { optional } from '../present.ts';
import {
  type BoothDetailRow,
  type BoothRow,
  findPublishedBooth,
  listPublishedBooths,
} from './store.ts';

export const listBooths: Handler<'listBooths'> = async ({ query }, { services }) => {
  const { rows, ...page } = await listPublishedBooths(services.db, query);
  return { items: rows.map(presentSummary), ...page };
};

export const getBooth: Handler<'getBooth'> = async ({ params }, { services }) => {
  const booth = await findPublishedBooth(services.db, params.boothId);
  if (!booth) throw new ProblemError('NOT_FOUND');
  return presentBooth(booth);
};

const presentSummary = (row: BoothRow): BoothSummary => ({
  id: row.id,
  name: row.name,
  days: row.days,
  genres: row.genres as BoothSummary['genres'],
  acceptsReservations: row.accepts_reservations,
  productCount: row.product_count,
  ...optional({ catch: row.catch, cut: row.cut }),
});

const presentBooth = (row: BoothDetailRow): Booth => ({
  ...presentSummary(row),
  tags: row.tags,
  links: row.links as Booth['links'],
  languages: row.languages as Booth['languages'],
  payments: row.payments as Booth['payments'],
  ...optional({ kana: row.kana, description: row.description, announcement: row.announcement }),
  updatedAt: row.updated_at.toISOString(),
});
