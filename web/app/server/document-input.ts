import type { Rendered } from '#web/app/entry-server.tsx';
import type { Boot } from '#web/core/shell/boot.ts';

/** Files that a page needs, as addresses. */
export type PageAssets = {
  /** The application, which the starter imports. */
  readonly app: string;
  readonly styles: readonly string[];
  /** Modules that the application will import for this page. */
  readonly modules: readonly string[];
};

export type DocumentInput = {
  readonly page: Extract<Rendered, { kind: 'page' }>;
  readonly boot: Boot;
  readonly assets: PageAssets;
  /** The element of the one script that runs by itself. */
  readonly starter: string;
  /** Origin of the site as visitors see it. */
  readonly baseUrl: string;
  /** The page's address, with those parts of the query only that it looks at. */
  readonly url: URL;
};
