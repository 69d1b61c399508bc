import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { Log } from '#api/core/log.ts';
import type { PublicChanges } from '#api/core/public-changes/public-changes.ts';
import { type Abroad, placeOf, placeWithin, readTarget } from './places.ts';
import { findRule, type LeadingRow, listLeading } from './store.ts';

/*
 * Where paths lead: one by one for the operation, and all at once in memory for the page server, which asks before every
 * page.
 */

/** Where a rule leads at a moment: a path of the site or an address that is allowed still; otherwise nothing. */
const targetOf = (rule: LeadingRow | undefined, now: Date, abroad: Abroad): string | undefined => {
  if (!rule || (rule.starts_at && rule.starts_at > now) || (rule.ends_at && rule.ends_at <= now))
    return undefined;
  return readTarget(rule.target, abroad)?.target;
};

/** Where a path leads, asked of the database. */
export const findTarget = async (
  db: Kysely<Database>,
  { path, now, abroad }: { path: string; now: Date; abroad: Abroad },
): Promise<string | undefined> => {
  // A path that names no place gets the same answer from the database, or none where that is away.
  const place = placeWithin(path) ?? '';
  return targetOf(await findRule(db, place), now, abroad);
};

export type RedirectCache = {
  /** Where a pathname leads; a promise while the rules are being read. */
  find: (pathname: string) => string | undefined | Promise<string | undefined>;
};

type Options = {
  db: Kysely<Database>;
  changes: Pick<PublicChanges, 'subscribe' | 'isLive'>;
  abroad: Abroad;
  now: () => Date;
  log: Pick<Log, 'warn'>;
};

type Rules = ReadonlyMap<string, LeadingRow>;

/** Caches the rules, which are few, until the database notifies of a change (docs/decisions/0018). */
export const createRedirectCache = ({ db, changes, abroad, now, log }: Options): RedirectCache => {
  let kept: Rules | undefined;
  let reading: Promise<Rules> | undefined;
  changes.subscribe((change) => {
    if (change !== '*' && !change.includes('redirects')) return;
    kept = undefined;
    reading = undefined;
  });

  const read = (): Promise<Rules> => {
    if (reading) return reading;
    const own = listLeading(db, now())
      .then((rows) => {
        const rules = new Map(rows.map((row) => [row.from_path, row]));
        // What was read before a change, or while none is heard of, holds for those who wait only.
        if (reading === own && changes.isLive()) kept = rules;
        return rules;
      })
      .catch((error: unknown) => {
        // A page without the rule is better than none.
        log.warn({ err: error }, 'redirect rules cannot be read');
        return NO_RULES;
      })
      .finally(() => {
        if (reading === own) reading = undefined;
      });
    reading = own;
    return own;
  };
  const match = (rules: Rules, pathname: string) => {
    if (rules.size === 0) return undefined;
    const place = placeOf(pathname);
    return place === undefined ? undefined : targetOf(rules.get(place), now(), abroad);
  };
  return {
    find: (pathname) =>
      kept && changes.isLive()
        ? match(kept, pathname)
        : read().then((rules) => match(rules, pathname)),
  };
};

const NO_RULES: Rules = new Map();
