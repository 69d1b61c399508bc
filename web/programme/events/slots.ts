declare module '#web/core/shell/slots.ts' {
  interface SlotLinks {
    /** The page to enter an event, by the event's slug; the first one counts. */
    eventEntry: { readonly hrefOf: (slug: string) => string };
  }
}

export {};
