declare module '#web/core/shell/slots.ts' {
  interface SlotLinks {
    /** Pages about becoming a sponsor. `text` is a translation key. */
    sponsorLinks: { readonly to: string; readonly text: string };
  }
}

export {};
