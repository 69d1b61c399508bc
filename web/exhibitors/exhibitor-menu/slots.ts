import type { BoothTask } from '#generated/client/types.gen.ts';

declare module '#web/core/shell/slots.ts' {
  interface SlotLinks {
    /** Pages of later areas on which tasks of a booth are done. */
    boothTaskLinks: {
      readonly task: BoothTask['task'];
      readonly hrefOf: (boothId: string) => string;
    };
  }
}
