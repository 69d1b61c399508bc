declare module '#web/core/shell/slots.ts' {
  interface SlotLinks {
    /** The page of an award's results, by its slug; the first one counts. */
    awardResults: { readonly hrefOf: (slug: string) => string };
  }
}

export {};
