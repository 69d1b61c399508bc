import { useTranslation } from 'react-i18next';
import { safePath } from '#spec/core/safe-path.ts';
import { splitPath } from '#web/core/i18n/locale.ts';
import { MAX_QUERY_VALUE_LENGTH } from '#web/core/shell/route.ts';
import { useContributions, useSiteMap } from '#web/core/shell/site-map.ts';
import { routeTitle } from '#web/core/shell/title.ts';
import { useSite } from '#web/core/site.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import type { SignInMethod } from './sign-in-method.ts';

type LoginIntroProps = {
  method: SignInMethod;
  /** The path of a page that requires a session and redirected here. */
  redirect: string | null;
};

/** An introduction to the selected method, with the page that opens after signing in. */
export const LoginIntro = ({ method, redirect }: LoginIntroProps) => {
  const { t } = useTranslation('login');
  const { env } = useSite();
  const { pageAt } = useSiteMap();
  const reasons = useContributions('signInReasons');
  const path = redirectPath(redirect);
  const found = path === undefined || path === '/' ? undefined : pageAt(path);
  const reason = reasons.find(({ page }) => page === found?.entry.id);
  return (
    <Stack gap={3}>
      {reason && <p>{t(reason.text)}</p>}
      {found ? (
        <p>{t('leadTo', { title: routeTitle(found.entry, path ?? '', t) })}</p>
      ) : (
        redirect !== null && <p>{t('leadAsked')}</p>
      )}
      {env === 'production' && path?.startsWith('/admin/') && (
        <Banner tone="info" title={t('admin.title')}>
          <p>{t('admin.lead')}</p>
        </Banner>
      )}
      <p>{t(`methods.${method}`)}</p>
    </Stack>
  );
};

/** The server ignores a longer path; the browser must render the same as the server. */
const redirectPath = (redirect: string | null): string | undefined => {
  const target =
    redirect && redirect.length <= MAX_QUERY_VALUE_LENGTH ? safePath(redirect) : undefined;
  return target && splitPath(target.split(/[?#]/, 1)[0] ?? '').path;
};
