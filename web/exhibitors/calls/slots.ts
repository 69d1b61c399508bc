import type { ExhibitorCall } from '#generated/client/types.gen.ts';

declare module '#web/core/shell/slots.ts' {
  interface SlotProps {
    /** The actions of visitors on a call. */
    callActions: { readonly call: ExhibitorCall; readonly isOpen: boolean };
  }
}
