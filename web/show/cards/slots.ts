declare module '#web/core/shell/slots.ts' {
  interface SlotLinks {
    /** Where the results of an award are, by its slug; the first one counts. */
    awardResults: { readonly hrefOf: (slug: string) => string };
  }
}

export {};
