import type { RenderResult } from '#web/app/entry-server.tsx';
import type { Boot } from '#web/core/shell/boot.ts';

/** URLs of the files that a page needs. */
export type PageAssets = {
  /** The application, which the starter imports. */
  readonly app: string;
  readonly styles: readonly string[];
  /** Modules that the application will import for this page. */
  readonly modules: readonly string[];
};

export type DocumentInput = {
  readonly page: Extract<RenderResult, { kind: 'page' }>;
  readonly boot: Boot;
  readonly assets: PageAssets;
  /** The HTML of the starter script. */
  readonly starter: string;
  /** Origin of the site as visitors see it. */
  readonly baseUrl: string;
  /** The page's canonical URL. */
  readonly url: URL;
};
