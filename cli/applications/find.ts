import { allByCursor, PAGE_SIZE } from '#cli/core/all-pages.ts';
import { EXIT, Failure } from '#cli/core/exit.ts';
import { type ByNumber, findByCode, oncePer } from '#cli/core/numbered.ts';
import type { Site } from '#cli/core/site.ts';
import { type Application, listApplications } from '#generated/client/index.ts';
import type { ApplicationKind } from '#spec/applications/states.ts';

const allOf = oncePer((site: Site, kind: string) =>
  allByCursor((cursor) =>
    site.call(listApplications, {
      query: { kind: kind as ApplicationKind, limit: PAGE_SIZE, ...(cursor && { cursor }) },
    }),
  ),
);

const lookUp = (
  site: Site,
  kind: ApplicationKind,
  number: string,
): Promise<ByNumber<Application>> =>
  findByCode<Application>(number, {
    numberOf: (application) => application.number,
    search: async (q) =>
      (await site.call(listApplications, { query: { kind, q, limit: PAGE_SIZE } })).items,
    all: () => allOf(site, kind),
  });

/** Finds an application by its number, as people type it; undefined for an unknown one. */
export const findByNumber = async (
  site: Site,
  kind: ApplicationKind,
  number: string,
): Promise<Application | undefined> => {
  const result = await lookUp(site, kind, number);
  return 'found' in result ? result.found : undefined;
};

/** Returns the outcome of a row whose number no application has, with the numbers that the user probably meant. */
export const unknownNumber = async (site: Site, kind: ApplicationKind, number: string) => {
  const result = await lookUp(site, kind, number);
  const near = 'near' in result ? result.near.join(', ') : '';
  return {
    outcome: 'failed',
    code: 'NOT_FOUND',
    ...(near && { message: site.t('usage.near', { near }) }),
  } as const;
};

/** @throws Failure for an unknown number */
export const requireByNumber = async (
  site: Site,
  kind: ApplicationKind,
  number: string,
): Promise<Application> => {
  const result = await lookUp(site, kind, number);
  if ('found' in result) return result.found;
  const near = result.near.join(', ');
  const hint = near ? `\n${site.t('usage.near', { near })}` : '';
  throw new Failure(EXIT.notFound, site.t('applications.unknown', { number }) + hint);
};
