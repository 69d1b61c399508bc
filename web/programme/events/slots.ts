declare module '#web/core/shell/slots.ts' {
  interface SlotLinks {
    /** Where one enters an event, by its slug; the first one counts. */
    eventEntry: { readonly hrefOf: (slug: string) => string };
  }
}

export {};
