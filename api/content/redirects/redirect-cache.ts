import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { Log } from '#api/core/log.ts';
import type { PublicChanges } from '#api/core/public-changes/public-changes.ts';
import {
  normalizeLookupPath,
  normalizePath,
  parseTarget,
  pathsAbove,
  type RedirectConfig,
} from './paths.ts';
import { type CachedRuleRow, findRules, listUnexpiredRules } from './store.ts';

/*
 * Looks up redirects: in the database for the operation, and in memory for the page server, which needs one for every page.
 */

/** Returns the present target of a rule: the address that its content left, until the content is public at the new one. */
const activeTarget = (
  { target, former_target, moves_at, starts_at, ends_at }: CachedRuleRow,
  now: Date,
): string | undefined => {
  if ((starts_at && starts_at > now) || (ends_at && ends_at <= now)) return undefined;
  const hasMoved = moves_at === null || Number(moves_at) <= now.getTime();
  return hasMoved ? target : (former_target ?? undefined);
};

/**
 * Returns the target of a normalized path: of its own rule, or of the rule of a content above it, whose subpages moved
 * with it. Undefined when the rule is not active now, or its host is no longer allowed.
 */
const targetOf = (
  path: string,
  ruleFrom: (path: string) => CachedRuleRow | undefined,
  { now, config }: { now: Date; config: RedirectConfig },
): string | undefined => {
  for (const from of [path, ...pathsAbove(path)]) {
    const rule = ruleFrom(from);
    if (!rule || (from !== path && rule.content_id === null)) continue;
    const target = activeTarget(rule, now);
    return target && parseTarget(target + path.slice(from.length), config)?.target;
  }
  return undefined;
};

/** Looks up the target of a path in the database. */
export const findTarget = async (
  db: Kysely<Database>,
  { path, now, config }: { path: string; now: Date; config: RedirectConfig },
): Promise<string | undefined> => {
  // An invalid path still queries the database, so that it fails like any other when the database is down.
  const fromPath = normalizeLookupPath(path) ?? '';
  const rules = await findRules(db, [fromPath, ...pathsAbove(fromPath)]);
  const ruleFrom = (from: string) => rules.find(({ from_path }) => from_path === from);
  return targetOf(fromPath, ruleFrom, { now, config });
};

export type RedirectCache = {
  /** Returns the target of a pathname; a promise while the rules are being loaded. */
  find: (pathname: string) => string | undefined | Promise<string | undefined>;
};

type Options = {
  db: Kysely<Database>;
  changes: Pick<PublicChanges, 'subscribe' | 'isLive'>;
  config: RedirectConfig;
  now: () => Date;
  log: Pick<Log, 'warn'>;
};

type Rules = {
  readonly byPath: ReadonlyMap<string, CachedRuleRow>;
  /** The time until which the cached times of the rules are valid: changes of future times are not announced. */
  readonly until: Date | undefined;
};

const toRules = (rows: readonly CachedRuleRow[], now: Date): Rules => {
  const times = rows
    .flatMap(({ starts_at, ends_at, moves_at }) => [starts_at, ends_at, moves_at])
    .filter((at): at is Date => at instanceof Date && at > now);
  return {
    byPath: new Map(rows.map((row) => [row.from_path, row])),
    until: times.toSorted((one, other) => one.getTime() - other.getTime())[0],
  };
};

/**
 * Caches the rules, which are few, until one begins or ends, or the database notifies of a change of those that redirect
 * now (docs/decisions/0053).
 */
export const createRedirectCache = ({ db, changes, config, now, log }: Options): RedirectCache => {
  let cached: Rules | undefined;
  let loading: Promise<Rules> | undefined;
  changes.subscribe((change) => {
    if (change !== '*' && !change.includes('redirects')) return;
    cached = undefined;
    loading = undefined;
  });

  const load = (): Promise<Rules> => {
    if (loading) return loading;
    const asOf = now();
    const own = listUnexpiredRules(db, asOf)
      .then((rows) => {
        const rules = toRules(rows, asOf);
        // Rows that may be stale are returned to the current callers but not cached.
        if (loading === own && changes.isLive()) cached = rules;
        return rules;
      })
      .catch((error: unknown) => {
        // Pages are served without redirects while the rules cannot be loaded.
        log.warn({ err: error }, 'redirect rules cannot be read');
        return NO_RULES;
      })
      .finally(() => {
        if (loading === own) loading = undefined;
      });
    loading = own;
    return own;
  };
  const match = ({ byPath }: Rules, pathname: string) => {
    if (byPath.size === 0) return undefined;
    const fromPath = normalizePath(pathname);
    return fromPath === undefined
      ? undefined
      : targetOf(fromPath, (from) => byPath.get(from), { now: now(), config });
  };
  const isCurrent = ({ until }: Rules) => changes.isLive() && (!until || now() < until);
  return {
    find: (pathname) =>
      cached && isCurrent(cached)
        ? match(cached, pathname)
        : load().then((rules) => match(rules, pathname)),
  };
};

const NO_RULES: Rules = { byPath: new Map(), until: undefined };
