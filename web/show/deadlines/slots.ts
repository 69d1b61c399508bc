import type { OrganiserDeadline } from '#generated/client/types.gen.ts';

declare module '#web/core/shell/slots.ts' {
  interface SlotProps {
    /** Below the periods of the edition: the exceptions from them. */
    deadlineBlocks: {
      readonly deadlines: readonly OrganiserDeadline[];
    };
  }
}
