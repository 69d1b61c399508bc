import type { MenuLink } from '#web/core/shell/slots.ts';

declare module '#web/core/shell/slots.ts' {
  interface SlotLinks {
    /** Texts that those who sign in agree to. */
    signInTerms: MenuLink;
  }
}
