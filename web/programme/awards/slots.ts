import type { Award } from '#generated/client/types.gen.ts';

declare module '#web/core/shell/slots.ts' {
  interface SlotProps {
    /** Below the phase of an award: how to enter. */
    awardActions: { readonly award: Award };
  }
}
