import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { IconBodies } from '#web/core/ui/Icon.tsx';
import { type IconSet, toIconBodies } from '#web/core/ui/icon-bodies.ts';

/** Loads the site's icon set, with aliases resolved. */
export const loadIcons = async (): Promise<IconBodies> => {
  const path = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json');
  return toIconBodies(JSON.parse(await readFile(path, 'utf8')) as IconSet);
};

/** More than any page requests at once; the client limits a URL to 500 characters. */
const MAX_ICONS = 100;

/** Returns the response of `/icons/lucide.json?icons=a,b`, in the format of Iconify's API. */
export const selectIcons = (bodies: IconBodies, query: URLSearchParams): object => {
  const names = (query.get('icons') ?? '').split(',').filter(Boolean).slice(0, MAX_ICONS);
  const known = names.filter((name) => Object.hasOwn(bodies, name));
  const unknown = names.filter((name) => !Object.hasOwn(bodies, name));
  return {
    prefix: 'lucide',
    width: 24,
    height: 24,
    icons: Object.fromEntries(known.map((name) => [name, { body: bodies[name] }])),
    ...(unknown.length > 0 ? { not_found: unknown } : {}),
  };
};
