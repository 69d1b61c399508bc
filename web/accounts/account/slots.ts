declare module '#web/core/shell/slots.ts' {
  interface SlotProps {
    /** Further parts of the account, after the account's own. */
    accountCards: object;
  }
}

export {};
