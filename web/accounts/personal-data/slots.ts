declare module '#web/core/shell/slots.ts' {
  interface SlotLinks {
    /**
     * Obstacles to the erasure of an account: a reason of `getMyErasure`, its text (a translation key with `count`) and, where
     * the user can settle it, the page.
     */
    erasureObstacles: {
      readonly reason: string;
      readonly text: string;
      readonly to?: string;
    };
  }
}

export {};
