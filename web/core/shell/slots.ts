import type { ComponentType } from 'react';
import type { Call } from '#spec/core/client/call.ts';

/**
 * Places that a capability leaves open for later ones. The owner of a slot adds it here by declaration merging, beside its
 * pages; contributions stand in `routes.ts` as `slots`. `SlotLinks` are plain data, `SlotProps` name what the owner gives
 * to each contributed component.
 */
export interface SlotLinks {
  /** The main pages, in the header. */
  headerLinks: MenuLink;
  /** Where the search box in the header leads; the first one counts. */
  headerSearch: { readonly action: string };
  footerLinks: MenuLink & { readonly group: FooterGroup };
  /** In the account menu. */
  accountLinks: MenuLink & { readonly icon: string; readonly only?: 'admin' };
  /** In the bar at the bottom of a phone. */
  bottomLinks: MenuLink & { readonly icon: string };
  /** Where the menu button of that bar leads those who are signed in; the first one counts. */
  userMenu: { readonly to: string };
}

export interface SlotProps {
  /** Above the header of every page. */
  banners: object;
  /** Once on every page, outside of the layout: dialogs that anything may open. */
  dialogs: object;
}

export type FooterGroup = 'visit' | 'you' | 'help' | 'rules';

export type MenuLink = {
  readonly to: string;
  /** Key of its text. */
  readonly text: string;
};

export type SlotName = keyof SlotProps;
type LinkSlot = keyof SlotLinks;

/** The lowest comes first. */
type Ordered = { readonly order: number };

/** A component that another capability contributes to a slot. */
export type Part = Ordered & {
  /**
   * Its module below `web/`, without `.tsx`: in `slots/` of its capability, loaded with the pages that show the slot, or in
   * `shell/`, which belongs to every page.
   */
  readonly module: string;
  /** Namespaces of texts that it needs besides those of every page. */
  readonly texts?: readonly string[];
};

export type Contributions = {
  readonly [Name in LinkSlot]?: readonly (SlotLinks[Name] & Ordered)[];
} & { readonly [Name in SlotName]?: readonly Part[] };

/** What the module of a contributed component exports. */
export type PartModule = {
  // biome-ignore lint/suspicious/noExplicitAny: every slot has props of its own
  readonly Component: ComponentType<any>;
  /** Reads what the component shows besides its props: it arrives as `data`. Its value must survive JSON. */
  readonly loader?: (args: PartLoaderArgs) => Promise<unknown>;
};

export type PartLoaderArgs = { readonly api: Call };

/** Joins what all capabilities contribute, in order. */
export const joinContributions = (all: readonly Contributions[]): Contributions => {
  const names = new Set(all.flatMap((each) => Object.keys(each))) as Set<keyof Contributions>;
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      all
        .flatMap((each): readonly Ordered[] => each[name] ?? [])
        .toSorted((one, other) => one.order - other.order),
    ]),
  );
};
