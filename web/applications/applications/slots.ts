import type { ApplicationDetail } from '#generated/client/types.gen.ts';
import type { Right } from '#spec/core/access.ts';

declare module '#web/core/shell/slots.ts' {
  interface SlotProps {
    /** Details that a kind of applications adds to the page of one: each component shows its own kind only. */
    applicationDetails: { readonly application: ApplicationDetail };
    /** Actions that only a kind has. */
    applicationActions: {
      readonly application: ApplicationDetail;
      readonly rights: readonly Right[];
    };
  }
}
