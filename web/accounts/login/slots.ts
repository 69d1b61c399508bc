import type { MenuLink } from '#web/core/shell/slots.ts';

declare module '#web/core/shell/slots.ts' {
  interface SlotLinks {
    /** Links to the terms accepted by signing in. */
    signInTerms: MenuLink;
  }
}
