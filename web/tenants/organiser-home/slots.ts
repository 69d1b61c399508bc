import type { PendingWorkItem } from '#generated/client/types.gen.ts';
import type { Right } from '#spec/core/access.ts';
import type { MenuLink } from '#web/core/shell/slots.ts';

declare module '#web/core/shell/slots.ts' {
  interface SlotLinks {
    /** Pages of staff, on `/organiser`; `title` and `text` are translation keys. */
    organiserLinks: MenuLink & {
      readonly icon: string;
      readonly title: string;
      /** Members without it do not see the link. Absent: every member sees it. */
      readonly right?: Right;
    };
    /** The page for a kind of pending work; `text` is a translation key. */
    pendingWorkLinks: MenuLink & { readonly work: PendingWorkItem['work']; readonly icon: string };
  }
}
