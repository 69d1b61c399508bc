import type { Locale } from '#spec/core/locale.ts';
import type { Prefix } from '#web/core/i18n/locale.ts';
import type { Site } from '#web/core/site.ts';
import type { ScreenError } from './screen-error.ts';

/** Data from the server for the scripts of a document: the JSON block `boot`. */
export type Boot = {
  readonly locale: Locale;
  /** The locale prefix of every path in this document. */
  readonly prefix: Prefix;
  readonly site: Site;
  /** Build id; another build has other files and texts. */
  readonly build: string;
  /** The folder of the texts in the page's language: `/_i18n/{build}/{locale}/`. */
  readonly texts: string;
  /** The module of the application, which the starter imports. */
  readonly app: string;
  /** Modules that the application will import for this page. */
  readonly modules: readonly string[];
  /** Whether the application starts without waiting for an interaction, because the browser renders the page. */
  readonly now: boolean;
  /** Regular expression for paths of pages whose documents are not prefetched. */
  readonly unprefetched: string;
};

/** Loader results from the server: the JSON block `data`. Absent for pages rendered in the browser. */
export type RenderedData = {
  readonly loaderData: Record<string, unknown>;
  readonly errors: Record<string, ScreenError> | null;
};

/** Ids of the JSON blocks, of React's root element, and of the message shown when the application cannot start. */
export const BOOT_ID = 'boot';
export const DATA_ID = 'data';
export const ROOT_ID = 'root';
export const FAILED_ID = 'failed';
/** The block with exactly the icons that the render used, by their names. */
export const ICONS_ID = 'icons';
