import type { MenuLink } from '#web/core/shell/slots.ts';

declare module '#web/core/shell/slots.ts' {
  interface SlotLinks {
    /** Pages of staff, on `/organiser`; `title` and `text` are translation keys. */
    organiserLinks: MenuLink & { readonly icon: string; readonly title: string };
  }
}
