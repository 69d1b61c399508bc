import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getMyPassword, listMySessions } from '#generated/client/sdk.gen.ts';
import { OwnerOnly } from '#web/accounts/impersonation/OwnerOnly.tsx';
import { passkeysPage } from '#web/accounts/passkeys/routes.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { MySessions } from './MySessions.tsx';
import { PasswordForm } from './PasswordForm.tsx';

export const loader = async ({ api }: LoaderArgs) => {
  const [sessions, password] = await Promise.all([api(listMySessions), api(getMyPassword)]);
  return { sessions: sessions.items, password };
};

/** The current user's sign-ins, and their password. */
export const Component = () => {
  const { sessions, password } = usePageData<typeof loader>();
  const { t } = useTranslation('security');
  const f = useFormat();
  return (
    <Stack gap={6}>
      <h1>{t('titles:security')}</h1>
      <MySessions sessions={sessions} hasPassword={password.isSet} />
      <Stack gap={4}>
        <h2>{t('password.heading')}</h2>
        <p>
          {password.changedAt
            ? t('password.changedAt', { at: f.dateTime(password.changedAt) })
            : t('password.none')}
        </p>
        <OwnerOnly>
          <PasswordForm key={password.changedAt} isSet={password.isSet} />
        </OwnerOnly>
      </Stack>
      <Stack gap={4}>
        <h2>{t('titles:passkeys')}</h2>
        <p>{t('passkeys.lead')}</p>
        <p>
          <Link to={passkeysPage.href()}>{t('passkeys.link')}</Link>
        </p>
      </Stack>
    </Stack>
  );
};
