import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { acceptBoothInvitation, declineBoothInvitation } from '#generated/client/sdk.gen.ts';
import type { BoothInvitation } from '#generated/client/types.gen.ts';
import { OwnerOnly } from '#web/accounts/impersonation/OwnerOnly.tsx';
import { call } from '#web/core/api/client.ts';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { localized } from '#web/core/i18n/localized.ts';
import { refreshUser, useSession } from '#web/core/session/session.ts';
import { useActions } from '#web/core/shell/use-actions.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { EmailAddress } from '#web/core/ui/EmailAddress.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { boothUsersPage } from '#web/exhibitors/booth-users/routes.ts';

type OpenInvitationProps = {
  invitation: BoothInvitation;
  token: string;
  onDeclined: () => void;
};

/** An invitation, with buttons to accept and decline. */
export const OpenInvitation = ({ invitation, ...rest }: OpenInvitationProps) => {
  const { t } = useTranslation('booth-users');
  const f = useFormat();
  const { user } = useSession();
  const { booth, inviterName, role, greeting, expiresAt } = invitation;
  const { accept, decline, pending, refusal } = useAnswers({ invitation, ...rest });
  return (
    <>
      <p>{t('invitation.lead')}</p>
      <Facts
        items={[
          { label: t('invitation.booth'), value: <LocalizedText text={booth.name} /> },
          { label: t('invitation.from'), value: inviterName },
          { label: t('column.role'), value: t(`role.${role}`) },
          { label: t('own.may'), value: t(`roleHint.${role}`) },
          { label: t('invitation.greeting'), value: greeting },
          { label: t('invitation.expiresAt'), value: f.until(expiresAt) },
          { label: t('refused.signedInAs'), value: <EmailAddress value={user.email} /> },
        ]}
      />
      <RefusalBanner refusal={refusal} />
      <OwnerOnly>
        <Cluster>
          <Button
            variant="primary"
            icon="check"
            busy={pending?.name === 'accept'}
            onClick={() => accept()}
          >
            {t('accept.submit')}
          </Button>
          <Button
            variant="quiet"
            icon="x"
            busy={pending?.name === 'decline'}
            onClick={() => decline()}
          >
            {t('decline.submit')}
          </Button>
        </Cluster>
      </OwnerOnly>
    </>
  );
};

const useAnswers = ({ invitation: { booth }, token, onDeclined }: OpenInvitationProps) => {
  const { t } = useTranslation('booth-users');
  const navigate = useNavigate();
  const name = localized(booth.name, useLocale());
  const { action, pending, refusal } = useActions({
    // The page shows why an invitation that was answered elsewhere, has expired or was withdrawn is refused.
    onRefused: ({ code }) => code.startsWith('INVITATION_') || code === 'NOT_FOUND',
  });
  const request = { path: { boothId: booth.id }, body: { token } };

  const accept = action('accept', {
    run: async () => {
      await call(acceptBoothInvitation, request);
      await refreshUser({ force: true });
    },
    done: () => t('accept.done', { name }),
    next: () => navigate(boothUsersPage.href({ id: booth.id }), { replace: true }),
  });

  const decline = action('decline', {
    ask: () => ({
      mode: 'cancel',
      title: t('decline.title', { name }),
      body: t('decline.body'),
      confirmLabel: t('decline.confirm'),
      cancelLabel: t('decline.back'),
    }),
    run: () => call(declineBoothInvitation, request),
    next: onDeclined,
  });

  return { accept, decline, pending, refusal };
};
