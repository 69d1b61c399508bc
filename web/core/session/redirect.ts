import { useHref, useNavigate } from 'react-router-dom';
import { safePath } from '#spec/core/safe-path.ts';
import { localeOf, type Prefix, splitPath } from '#web/core/i18n/locale.ts';

/**
 * Resolves a `redirect` parameter, a full path with its locale prefix, to a path for the router or a new document. Targets
 * outside the site resolve to the home page. A language chosen meanwhile wins; another prefix of the same language needs
 * a new document.
 */
export const resolveRedirect = (
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

/** Placeholder origin for parsing a path. */
const ORIGIN = 'https://origin.invalid';

/** Returns a function that follows a `redirect` parameter, replacing the current history entry. */
export const useFollowRedirect = () => {
  const navigate = useNavigate();
  const { prefix } = splitPath(useHref('/'));

  return async (redirect: string | null | undefined): Promise<void> => {
    const { path, document } = resolveRedirect(redirect, prefix);
    if (document !== undefined) return location.replace(document);
    return navigate(path, { replace: true });
  };
};
