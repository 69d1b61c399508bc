import type { MyApplication } from '#generated/client/types.gen.ts';
import type { ApplicationKind } from '#spec/applications/states.ts';

declare module '#web/core/shell/slots.ts' {
  interface SlotLinks {
    /** Pages on which signed-in people apply for a kind, and follow their applications. */
    applicationPages: {
      readonly kind: ApplicationKind;
      readonly to: string;
      /** The page of one application, for kinds that have one; undefined while it cannot be opened. */
      readonly hrefOf?: (
        application: Pick<MyApplication, 'id' | 'slug' | 'boothId'>,
      ) => string | undefined;
    };
  }
}
