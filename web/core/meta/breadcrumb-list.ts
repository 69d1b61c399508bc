import type { JsonLd, MetaArgs } from '#web/core/shell/page.ts';
import { paths } from '#web/core/shell/paths.ts';

/** The way from the home page down to a page, as search engines show it. The last one is the page itself. */
export const breadcrumbList = (
  { absolute, t }: MetaArgs,
  pages: readonly { readonly name: string; readonly path: string }[],
): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: t('titles:home'), path: paths.home() }, ...pages].map(
    ({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    }),
  ),
});
