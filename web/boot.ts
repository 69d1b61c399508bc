import type { Locale } from '#spec/locale.ts';
import type { Site } from '#web/config.ts';
import type { Prefix } from '#web/i18n/locale.ts';
import type { ScreenError } from '#web/shell/screen-error.ts';
import type { IconBodies } from '#web/ui/Icon.tsx';

/** What the server tells the application about the document it starts in: the JSON block `boot`. */
export type Boot = {
  readonly locale: Locale;
  /** The form of address of every path in this document. */
  readonly prefix: Prefix;
  readonly site: Site;
  /** Address of the texts in the page's language. */
  readonly messages: string;
  /** Exactly the icons that the render used. */
  readonly icons: IconBodies;
};

/** What the loaders gave on the server: the JSON block `data`. Absent where the browser renders. */
export type RenderedData = {
  readonly loaderData: Record<string, unknown>;
  readonly errors: Record<string, ScreenError> | null;
};

/** Ids of the blocks and of the one element that React owns. */
export const BOOT_ID = 'boot';
export const DATA_ID = 'data';
export const ROOT_ID = 'root';
