import { allByCursor, PAGE_SIZE } from '#cli/core/all-pages.ts';
import { type ByNumber, findByCode, oncePer } from '#cli/core/numbered.ts';
import type { Site } from '#cli/core/site.ts';
import {
  getOrganiserBooth,
  listOrganiserBooths,
  type OrganiserBoothSummary,
} from '#generated/client/index.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { foldCode } from '#spec/core/entered-codes.ts';
import { BOOTH_STATUSES } from '#spec/show/placements.ts';

const ID = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/;
const status = [...BOOTH_STATUSES];

/** Finds a booth by the number of its entry, as people type it, or by its id; else the numbers that were probably meant. */
export const findBooth = async (
  site: Site,
  numberOrId: string,
): Promise<ByNumber<OrganiserBoothSummary>> => {
  const wanted = foldCode(numberOrId);
  if (ID.test(wanted)) return findById(site, wanted.toLowerCase());
  return findByCode<OrganiserBoothSummary>(numberOrId, {
    numberOf: ({ number }) => number,
    search: async (q) =>
      (await site.call(listOrganiserBooths, { query: { q, status, limit: PAGE_SIZE } })).items,
    all: () => allBooths(site, ''),
  });
};

const allBooths = oncePer((site: Site) =>
  allByCursor((cursor) =>
    site.call(listOrganiserBooths, {
      query: { status, limit: PAGE_SIZE, ...(cursor && { cursor }) },
    }),
  ),
);

const findById = async (site: Site, boothId: string): Promise<ByNumber<OrganiserBoothSummary>> => {
  try {
    return { found: await site.call(getOrganiserBooth, { path: { boothId } }) };
  } catch (error) {
    if (error instanceof Problem && error.code === 'NOT_FOUND') return { near: [] };
    throw error;
  }
};
