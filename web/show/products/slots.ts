import type { Product } from '#generated/client/types.gen.ts';

declare module '#web/core/shell/slots.ts' {
  interface SlotProps {
    /** What a visitor can do with a work at a booth, beside its description. */
    boothProductPanels: { readonly product: Product };
  }
}
