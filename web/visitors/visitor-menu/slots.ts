import type { Edition } from '#generated/client/types.gen.ts';
import type { MenuLink } from '#web/core/shell/slots.ts';

/** Groups of links, by task. */
export type MenuGroup = 'find' | 'own' | 'help';

declare module '#web/core/shell/slots.ts' {
  interface SlotLinks {
    /** Links of the visitor's menu, before its own; `title` and `text` are translation keys. */
    visitorMenuLinks: MenuLink & {
      readonly group: MenuGroup;
      readonly icon: string;
      readonly title: string;
    };
  }
  interface SlotProps {
    /** The visitor's plans, first on the menu. */
    planEntries: { readonly edition: Edition; readonly now: string };
  }
}
