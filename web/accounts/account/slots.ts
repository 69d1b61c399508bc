declare module '#web/core/shell/slots.ts' {
  interface SlotProps {
    /** Further cards, rendered after the account's own. */
    accountCards: object;
  }
}

export {};
