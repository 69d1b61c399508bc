import { addAPIProvider, addCollection, getIcon, Icon as Iconify, loadIcons } from '@iconify/react';
import { createContext, use, useEffect } from 'react';

const SET = 'lucide';

/** Collects the icons used during server rendering, which are sent with the page. */
export const UsedIconsContext = createContext<Set<string> | undefined>(undefined);

type IconProps = {
  /** Name in the Lucide set. */
  name: string;
  /** Only for an icon without text next to it. */
  label?: string | undefined;
  /** Pixels. */
  size?: number;
  className?: string | undefined;
};

/** An icon of the Lucide set. */
export const Icon = ({ name, label, size = 20, className }: IconProps) => {
  const id = `${SET}:${name}`;
  use(UsedIconsContext)?.add(name);
  if (set[name] && !getIcon(id)) addIcons({ [name]: set[name] });
  useEffect(() => {
    if (getIcon(id)) return;
    return loadIcons([id], (_loaded, missing) => {
      if (missing.length > 0) console.error(`Icon not found: ${id}`);
    });
  }, [id]);

  const place = {
    ...{ width: size, height: size, className, role: 'img' },
    ...(label ? { 'aria-label': label, 'aria-hidden': false } : { 'aria-hidden': true }),
  };
  // Until its picture arrives, the space of an icon is reserved, and the button has its name.
  return <Iconify ssr icon={id} {...place} fallback={<svg {...place} />} />;
};

/** Body of each icon of the set by its name. */
export type IconBodies = Readonly<Record<string, string>>;

/** Registers icons before the first render. */
export const addIcons = (bodies: IconBodies): void => {
  const icons = Object.fromEntries(Object.entries(bodies).map(([name, body]) => [name, { body }]));
  if (Object.keys(icons).length > 0) addCollection({ prefix: SET, width: 24, height: 24, icons });
};

let set: IconBodies = {};

/** Sets the whole icon set for server rendering; each icon is registered at its first use. */
export const setServerIcons = (bodies: IconBodies): void => {
  set = bodies;
};

export const getIconBodies = (names: Iterable<string>): IconBodies =>
  Object.fromEntries(
    [...names].flatMap((name) => {
      const icon = getIcon(`${SET}:${name}`);
      return icon ? [[name, icon.body]] : [];
    }),
  );

/** Sets our endpoint for icons that were not sent with the page (specification §9: limits). */
export const setIconEndpoint = (path: string): void => {
  addAPIProvider('', { resources: [''], path, maxURL: 500, timeout: 5000, rotate: 750 });
};
