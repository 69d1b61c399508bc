import type { Product } from '#generated/client/types.gen.ts';

declare module '#web/core/shell/slots.ts' {
  interface SlotProps {
    /** Panels next to the description of a product at a booth. */
    boothProductPanels: { readonly product: Product };
  }
}
