import { addAPIProvider, addCollection, getIcon, Icon as Iconify, loadIcons } from '@iconify/react';
import { createContext, use, useEffect } from 'react';

const SET = 'lucide';

/** Names of the icons that a render on the server has used: exactly these travel with the page. */
export const UsedIcons = createContext<Set<string> | undefined>(undefined);

type IconProps = {
  /** Name in the Lucide set. */
  name: string;
  /** Only where the icon stands for words; beside words it is left out. */
  label?: string | undefined;
  /** Pixels. */
  size?: number;
  className?: string | undefined;
};

/** An icon of the one set of the site. */
export const Icon = ({ name, label, size = 20, className }: IconProps) => {
  const id = `${SET}:${name}`;
  use(UsedIcons)?.add(name);
  if (set[name] && !getIcon(id)) addIcons({ [name]: set[name] });
  useEffect(() => {
    if (getIcon(id)) return;
    return loadIcons([id], (_loaded, missing) => {
      if (missing.length > 0) console.error(`Icon not found: ${id}`);
    });
  }, [id]);

  return (
    <Iconify
      ssr
      icon={id}
      width={size}
      height={size}
      className={className}
      {...(label ? { role: 'img', 'aria-label': label, 'aria-hidden': false } : {})}
    />
  );
};

/** Body of each icon of the set by its name. */
export type IconBodies = Readonly<Record<string, string>>;

/** Makes icons known before the first render. */
export const addIcons = (bodies: IconBodies): void => {
  const icons = Object.fromEntries(Object.entries(bodies).map(([name, body]) => [name, { body }]));
  if (Object.keys(icons).length > 0) addCollection({ prefix: SET, width: 24, height: 24, icons });
};

let set: IconBodies = {};

/** Has renders on the server find icons in the whole set; each is made known when it is first drawn. */
export const drawIconsFrom = (bodies: IconBodies): void => {
  set = bodies;
};

export const iconBodies = (names: Iterable<string>): IconBodies =>
  Object.fromEntries(
    [...names].flatMap((name) => {
      const icon = getIcon(`${SET}:${name}`);
      return icon ? [[name, icon.body]] : [];
    }),
  );

/** Icons that did not travel with the page come from our own endpoint (specification §9: limits). */
export const loadIconsFrom = (path: string): void => {
  addAPIProvider('', { resources: [''], path, maxURL: 500, timeout: 5000, rotate: 750 });
};
