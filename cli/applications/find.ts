import { EXIT, Failure } from '#cli/core/exit.ts';
import type { Site } from '#cli/core/site.ts';
import { type Application, listApplications } from '#generated/client/index.ts';
import type { ApplicationKind } from '#spec/applications/states.ts';

/** Finds an application by its number, in any letter case; undefined for an unknown one. */
export const findByNumber = async (
  site: Site,
  kind: ApplicationKind,
  number: string,
): Promise<Application | undefined> => {
  const wanted = normalized(number);
  const { items } = await site.call(listApplications, { query: { kind, q: wanted, limit: 100 } });
  return items.find((application) => normalized(application.number) === wanted);
};

const normalized = (number: string) => number.normalize('NFKC').trim().toUpperCase();

/** @throws Failure for an unknown number */
export const requireByNumber = async (
  site: Site,
  kind: ApplicationKind,
  number: string,
): Promise<Application> => {
  const found = await findByNumber(site, kind, number);
  if (found) return found;
  throw new Failure(EXIT.notFound, site.t('applications.unknown', { number }));
};
