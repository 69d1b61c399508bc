import { useTranslation } from 'react-i18next';
import { useHref, useLocation } from 'react-router-dom';
import { loginPath, withQuery } from '#web/core/paths.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { useContributions } from './site-map.ts';

type Refusal = { readonly status: number; readonly code?: string | undefined };
type Remedy = { readonly to: string; readonly text: string; readonly icon: string };

/**
 * Returns the page where visitors get the access that they lack, and from which they return: the sign-in, or a page that a
 * capability contributes. Returns undefined where no page helps.
 */
export const useRemedy = ({ status, code }: Refusal): Remedy | undefined => {
  const { t } = useTranslation('commons');
  const { pathname, search } = useLocation();
  const redirect = useHref(pathname) + search;
  const remedies = useContributions('remedies');
  if (status === 401)
    return { to: loginPath(redirect), text: t('form.session.signIn'), icon: 'log-in' };
  const found = remedies.find((each) => each.code === code);
  return (
    found && {
      to: withQuery(found.to, { ...found.query, redirect }),
      text: t(found.text),
      icon: found.icon,
    }
  );
};

export const RemedyLink = ({ remedy: { to, text, icon } }: { remedy: Remedy }) => (
  <LinkButton to={to} variant="primary" icon={icon}>
    {text}
  </LinkButton>
);
