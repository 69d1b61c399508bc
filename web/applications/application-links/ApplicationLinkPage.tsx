import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useRevalidator } from 'react-router-dom';
import { contactPage } from '#web/content/contact-messages/routes.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { LinkedApplication } from './LinkedApplication.tsx';
import { linkToken, loadApplication } from './load-application.ts';

export const loader = ({ api }: LoaderArgs) => loadApplication(api);

/** An application without an account, for the holder of the link in its e-mails. */
export const Component = () => {
  const { token, application, ...edition } = usePageData<typeof loader>();
  const { t } = useTranslation('application-links');
  const { revalidate } = useRevalidator();
  const { hash } = useLocation();
  // Another link that is opened in the same tab changes the fragment alone, which loads nothing.
  useEffect(() => {
    if (linkToken() !== token) void revalidate();
  }, [hash, token, revalidate]);

  if (application)
    return <LinkedApplication key={token} token={token} loaded={application} {...edition} />;
  return (
    <Stack gap={5}>
      <h1>{t('titles:applicationLink')}</h1>
      <EmptyState
        kind="noPermission"
        title={t('invalid.title')}
        action={
          <LinkButton to={contactPage.href()} icon="mail">
            {t('titles:contact')}
          </LinkButton>
        }
      >
        <p>{t('invalid.text')}</p>
      </EmptyState>
    </Stack>
  );
};
