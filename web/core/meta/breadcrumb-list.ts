import { HOME_PATH } from '#web/core/paths.ts';
import type { JsonLd, MetaArgs } from '#web/core/shell/page.ts';

/** Builds the breadcrumb trail for search engines, from the home page to the page itself. */
export const buildBreadcrumbList = (
  { absolute, t }: MetaArgs,
  pages: readonly { readonly name: string; readonly path: string }[],
): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: t('titles:home'), path: HOME_PATH }, ...pages].map(
    ({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    }),
  ),
});
