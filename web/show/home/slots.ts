import type { Deadline, Edition } from '#generated/client/types.gen.ts';
import type { MenuLink } from '#web/core/shell/slots.ts';

declare module '#web/core/shell/slots.ts' {
  interface SlotLinks {
    /** Links in the last section of the home page, after its own; `title` and `text` are translation keys. */
    homeLinks: MenuLink & { readonly icon: string; readonly title: string };
    /** The page to apply on, from the home page's list of periods. */
    periodLinks: { readonly period: Deadline['key']; readonly to: string };
  }
  interface SlotProps {
    /** Sections of the home page, before the last one. */
    homeBlocks: { readonly edition: Edition; readonly now: string };
    /** Sections at the end of the home page, also while no booths are published. */
    homeNews: object;
    /** On the card of an open period: the ways to use it. */
    openPeriods: { readonly period: Deadline['key']; readonly now: string };
  }
}
