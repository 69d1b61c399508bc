declare module '#web/core/shell/slots.ts' {
  interface SlotLinks {
    /** Where companies learn how to become a sponsor. `text` is a translation key. */
    sponsorLinks: { readonly to: string; readonly text: string };
  }
}

export {};
