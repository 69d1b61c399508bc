import type { IconBodies } from './Icon.tsx';

/** An icon set as Iconify publishes it. */
export type IconSet = {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
};

/** Returns the body of each icon of a set, with aliases resolved. */
export const toIconBodies = ({ icons, aliases = {} }: IconSet): IconBodies => {
  const own = Object.entries(icons).map(([name, { body }]) => [name, body]);
  const others = Object.entries(aliases).flatMap(([name, { parent }]) => {
    const icon = icons[parent];
    return icon ? [[name, icon.body]] : [];
  });
  return Object.fromEntries([...own, ...others]);
};
