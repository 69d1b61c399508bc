import { useTranslation } from 'react-i18next';
import { safePath } from '#spec/core/safe-path.ts';
import { splitPath } from '#web/core/i18n/locale.ts';
import { LONGEST_VALUE } from '#web/core/shell/route.ts';
import { useSite } from '#web/core/shell/site.ts';
import { useSiteMap } from '#web/core/shell/site-map.ts';
import { routeTitle } from '#web/core/shell/title.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import type { SignInMethod } from './sign-in-method.ts';

type LeadProps = {
  method: SignInMethod;
  /** Where a page has led here from, that only shows itself to those who are signed in. */
  redirect: string | null;
};

/** Where signing in leads, and what the chosen method asks for. */
export const Lead = ({ method, redirect }: LeadProps) => {
  const { t } = useTranslation('login');
  const { env } = useSite();
  const { pageAt } = useSiteMap();
  const path = pathOf(redirect);
  const found = path === undefined || path === '/' ? undefined : pageAt(path);
  return (
    <Stack gap={3}>
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

/** The server has not looked at a longer one; the browser is not to say more than the HTML did. */
const pathOf = (redirect: string | null): string | undefined => {
  const target = redirect && redirect.length <= LONGEST_VALUE ? safePath(redirect) : undefined;
  return target && splitPath(target.split(/[?#]/, 1)[0] ?? '').path;
};
