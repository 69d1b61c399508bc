import type { Locale } from '#spec/core/locale.ts';
import type { Prefix } from '#web/core/i18n/locale.ts';
import type { Site } from './config.ts';
import type { ScreenError } from './screen-error.ts';

/** What the server tells the scripts about the document they start in: the JSON block `boot`. */
export type Boot = {
  readonly locale: Locale;
  /** The form of address of every path in this document. */
  readonly prefix: Prefix;
  readonly site: Site;
  /** Name of what was built: another one means other files and other texts. */
  readonly build: string;
  /** Where the texts in the page's language are: `/_i18n/{build}/{locale}/`. */
  readonly texts: string;
  /** The module of the application, which the starter imports. */
  readonly app: string;
  /** Modules that it will import for this page. */
  readonly modules: readonly string[];
  /** The browser renders the page: the application is not to wait for an act. */
  readonly now: boolean;
};

/** What the loaders gave on the server: the JSON block `data`. Absent where the browser renders. */
export type RenderedData = {
  readonly loaderData: Record<string, unknown>;
  readonly errors: Record<string, ScreenError> | null;
};

/** Ids of the blocks, of the one element that React owns, and of what is shown when the application cannot start. */
export const BOOT_ID = 'boot';
export const DATA_ID = 'data';
export const ROOT_ID = 'root';
export const FAILED_ID = 'failed';
/** The block with exactly the icons that the render used, by their names. */
export const ICONS_ID = 'icons';
