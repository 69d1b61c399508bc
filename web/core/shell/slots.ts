import type { ComponentType } from 'react';
import type { Call } from '#spec/core/client/call.ts';
import type { Query } from '#web/core/paths.ts';

/**
 * Extension points of capabilities for later ones. The owner of a slot adds it here by declaration merging, next to its pages;
 * contributions are in `routes.ts` as `slots`. `SlotLinks` are plain data, `SlotProps` name the props that the owner gives to
 * each contributed component.
 */
export interface SlotLinks {
  /** The main pages, in the header. */
  headerLinks: MenuLink;
  /** The target of the search box in the header, and the key of its label; the first one counts. */
  headerSearch: { readonly action: string; readonly text: string };
  footerLinks: MenuLink & { readonly group: FooterGroup };
  /** In the account menu. */
  accountLinks: MenuLink & { readonly icon: string; readonly only?: 'admin' | 'staff' };
  /** In the bar at the bottom of a phone. */
  bottomLinks: MenuLink & { readonly icon: string };
  /** The target of that bar's menu button for signed-in users; the first one counts. */
  userMenu: { readonly to: string };
  /** The page, for the error screen, where a visitor gets the access that they lack. */
  remedies: Remedy;
}

export interface SlotProps {
  /** Above the header of every page. */
  banners: object;
  /** Once on every page, outside of the layout: dialogs that anything may open. */
  dialogs: object;
}

export type FooterGroup = 'visit' | 'join' | 'you' | 'help' | 'rules';

export type MenuLink = {
  readonly to: string;
  /** Key of its text, in `titles` or `commons`: `commons:shell.booths.link`. */
  readonly text: string;
};

/** The query of its link also has the page to return to, as `redirect`. */
export type Remedy = MenuLink & {
  /** The code of the refusal. */
  readonly code: string;
  readonly query?: Query;
  readonly icon: string;
};

export type SlotName = keyof SlotProps;
type LinkSlot = keyof SlotLinks;

/** Ascending order. */
type Ordered = { readonly order: number };

/** A component contributed to a slot. */
export type SlotComponent = Ordered & {
  /**
   * Its module below `web/`, without `.tsx`: in `slots/` of its capability, loaded with the pages that show the slot, or in
   * `shell/`, which belongs to every page.
   */
  readonly module: string;
  /** Namespaces of texts that it needs in addition to those of every page. */
  readonly texts?: readonly string[];
};

export type Contributions = {
  readonly [Name in LinkSlot]?: readonly (SlotLinks[Name] & Ordered)[];
} & { readonly [Name in SlotName]?: readonly SlotComponent[] };

/** Exports of a slot component's module. */
export type SlotModule = {
  // biome-ignore lint/suspicious/noExplicitAny: every slot has its own props
  readonly Component: ComponentType<any>;
  /**
   * Loads the component's `data`, which must be JSON-serializable. A component of every page gets none if that fails.
   */
  readonly loader?: (args: SlotLoaderArgs) => Promise<unknown>;
};

export type SlotLoaderArgs = { readonly api: Call };

/** Merges the contributions of all capabilities, in order. */
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
