import type { MenuLink } from '#web/core/shell/slots.ts';

declare module '#web/core/shell/slots.ts' {
  interface SlotLinks {
    /** Links to the terms accepted by signing in. */
    signInTerms: MenuLink;
    /** The reason why a page needs a sign-in, for guests who come to it from outside: the page's id, and the key of the text. */
    signInReasons: { readonly page: string; readonly text: string };
  }
}
