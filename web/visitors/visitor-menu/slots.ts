import type { Edition } from '#generated/client/types.gen.ts';
import type { MenuLink } from '#web/core/shell/slots.ts';

/** What one is about to do. */
export type MenuGroup = 'find' | 'own' | 'help';

declare module '#web/core/shell/slots.ts' {
  interface SlotLinks {
    /** Links of the visitor's menu, before its own ones; `title` and `text` are keys of texts. */
    visitorMenuLinks: MenuLink & {
      readonly group: MenuGroup;
      readonly icon: string;
      readonly title: string;
    };
  }
  interface SlotProps {
    /** What the visitor has planned, first on their menu. */
    planEntries: { readonly edition: Edition; readonly now: string };
  }
}
