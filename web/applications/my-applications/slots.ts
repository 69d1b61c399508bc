import type { ApplicationKind } from '#spec/applications/states.ts';

declare module '#web/core/shell/slots.ts' {
  interface SlotLinks {
    /** The page on which signed-in applicants follow their applications of a kind. */
    applicationPages: { readonly kind: ApplicationKind; readonly to: string };
  }
}
