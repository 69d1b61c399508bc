import { useHref, useNavigate } from 'react-router-dom';
import { safePath } from '#spec/safe-path.ts';
import { splitPath } from '#web/i18n/locale.ts';

/**
 * Goes where a `redirect` parameter leads, or to the home page if it leads off the site. It is a full path with its form
 * of address. Whoever has chosen another language on the way goes there in that one; another form of the same language is
 * opened as a new document.
 */
export const useFollowRedirect = () => {
  const navigate = useNavigate();
  const { prefix, locale } = splitPath(useHref('/'));

  return async (redirect: string | null | undefined): Promise<void> => {
    const target = safePath(redirect);
    if (!target) return navigate('/', { replace: true });
    const { pathname, search, hash } = new URL(target, location.origin);
    const there = splitPath(pathname);
    const isOtherForm = there.prefix !== prefix && there.locale === locale;
    if (isOtherForm) return location.replace(target);
    return navigate(there.path + search + hash, { replace: true });
  };
};
