import type { Site } from '#cli/core/site.ts';
import {
  getOrganiserBooth,
  listOrganiserBooths,
  type OrganiserBoothSummary,
} from '#generated/client/index.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { BOOTH_STATUSES } from '#spec/show/placements.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Finds a booth by the number of its entry, in any letter case, or by its id; undefined for an unknown one. */
export const findBooth = async (
  site: Site,
  numberOrId: string,
): Promise<OrganiserBoothSummary | undefined> => {
  const wanted = normalized(numberOrId);
  if (ID.test(wanted)) return findById(site, wanted.toLowerCase());
  const { items } = await site.call(listOrganiserBooths, {
    query: { q: wanted, status: [...BOOTH_STATUSES], limit: 100 },
  });
  return items.find(({ number }) => number !== undefined && normalized(number) === wanted);
};

const findById = async (site: Site, boothId: string) => {
  try {
    return await site.call(getOrganiserBooth, { path: { boothId } });
  } catch (error) {
    if (error instanceof Problem && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
};

const normalized = (text: string) => text.normalize('NFKC').trim().toUpperCase();
