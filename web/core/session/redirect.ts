import { useHref, useNavigate } from 'react-router-dom';
import { safePath } from '#spec/core/safe-path.ts';
import { localeOf, type Prefix, splitPath } from '#web/core/i18n/locale.ts';

/**
 * Where a `redirect` parameter leads from a document of a form of address: a path for the router, or a new document. It is
 * a full path with its form of address; one that leads off the site leads to the home page. Whoever has chosen another
 * language on the way goes there in that one; another form of the same language is opened as a new document.
 */
export const wayBack = (
  redirect: string | null | undefined,
  prefix: Prefix,
): { path: string; document?: undefined } | { path?: undefined; document: string } => {
  const target = safePath(redirect);
  if (!target) return { path: '/' };
  const { pathname, search, hash } = new URL(target, ORIGIN);
  const there = splitPath(pathname);
  const isOtherForm = there.prefix !== prefix && there.locale === localeOf(prefix);
  return isOtherForm ? { document: target } : { path: there.path + search + hash };
};

/** Any origin: only what is after it counts. */
const ORIGIN = 'https://origin.invalid';

/** Goes where a `redirect` parameter leads, in the place of the page that is shown. */
export const useFollowRedirect = () => {
  const navigate = useNavigate();
  const { prefix } = splitPath(useHref('/'));

  return async (redirect: string | null | undefined): Promise<void> => {
    const { path, document } = wayBack(redirect, prefix);
    if (document !== undefined) return location.replace(document);
    return navigate(path, { replace: true });
  };
};
