import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { IconBodies } from '#web/core/ui/Icon.tsx';

/** The one set of icons of the site. Aliases are resolved to what they stand for. */
export const loadIcons = async (): Promise<IconBodies> => {
  const path = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json');
  const { icons, aliases = {} } = JSON.parse(await readFile(path, 'utf8')) as {
    icons: Record<string, { body: string }>;
    aliases?: Record<string, { parent: string }>;
  };
  const own = Object.entries(icons).map(([name, { body }]) => [name, body]);
  const others = Object.entries(aliases).flatMap(([name, { parent }]) => {
    const icon = icons[parent];
    return icon ? [[name, icon.body]] : [];
  });
  return Object.fromEntries([...own, ...others]);
};

/** More than any page asks for at once; the address is limited to 500 characters by the asker. */
const MOST = 100;

/** What `/icons/lucide.json?icons=a,b` answers: Iconify's API format. */
export const answerIcons = (bodies: IconBodies, query: URLSearchParams): object => {
  const names = (query.get('icons') ?? '').split(',').filter(Boolean).slice(0, MOST);
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
