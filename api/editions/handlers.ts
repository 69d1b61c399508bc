import type { Edition } from '#spec/editions.ts';
import { ProblemError } from '../http/problem.ts';
import type { Handler } from '../implement.ts';
import { optional } from '../present.ts';
import { findCurrentEdition } from './store.ts';

export const getCurrentEdition: Handler<'getCurrentEdition'> = async (_input, { services }) => {
  const edition = await findCurrentEdition(services.db);
  if (!edition) throw new ProblemError('NOT_FOUND');
  return {
    slug: edition.slug,
    name: edition.name,
    ...optional({ tagline: edition.tagline }),
    status: edition.status,
    timeZone: edition.time_zone,
    venue: edition.venue,
    days: edition.days,
    deadlines: edition.deadlines.map(({ key, opens_at, closes_at }) => ({
      key: key as Edition['deadlines'][number]['key'],
      opensAt: new Date(opens_at).toISOString(),
      closesAt: new Date(closes_at).toISOString(),
    })),
    boothCount: edition.booth_count,
    productCount: edition.product_count,
  };
};
