declare module '#web/core/shell/slots.ts' {
  interface SlotLinks {
    /** Where exhibitors apply; the query parameter `call` names the call. The first one counts. */
    entryForm: { readonly to: string };
  }
}
