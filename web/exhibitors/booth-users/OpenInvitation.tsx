import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { acceptBoothInvitation, declineBoothInvitation } from '#generated/client/sdk.gen.ts';
import type { BoothInvitation } from '#generated/client/types.gen.ts';
import { OwnerOnly } from '#web/accounts/impersonation/OwnerOnly.tsx';
import { call } from '#web/core/api/client.ts';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { useSend } from '#web/core/form/use-send.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { localized } from '#web/core/i18n/localized.ts';
import { refreshUser, useSession } from '#web/core/session/session.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { toast } from '#web/core/shell/toasts.ts';
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

/** What the visitor is invited to, with buttons to accept and decline. */
export const OpenInvitation = ({ invitation, ...rest }: OpenInvitationProps) => {
  const { t } = useTranslation('booth-users');
  const f = useFormat();
  const { user } = useSession();
  const { booth, inviterName, role, greeting, expiresAt } = invitation;
  const { accept, decline, answering, refusal } = useAnswers({ invitation, ...rest });
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
          <Button variant="primary" icon="check" busy={answering === 'accept'} onClick={accept}>
            {t('accept.submit')}
          </Button>
          <Button variant="quiet" icon="x" busy={answering === 'decline'} onClick={decline}>
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
  const { revalidate } = useRevalidator();
  const name = localized(booth.name, useLocale());
  const [answering, setAnswering] = useState<'accept' | 'decline'>();
  // Reloading shows why an invitation that was answered elsewhere, has expired or was withdrawn is refused.
  const { send, refusal } = useSend(async ({ code }) => {
    if (!code.startsWith('INVITATION_') && code !== 'NOT_FOUND') return false;
    await revalidate();
    return true;
  });
  const request = { path: { boothId: booth.id }, body: { token } };

  const answer = async (what: 'accept' | 'decline', perform: () => Promise<void>) => {
    setAnswering(what);
    await send(perform);
    setAnswering(undefined);
  };

  const accept = () =>
    answer('accept', async () => {
      await call(acceptBoothInvitation, request);
      await refreshUser({ force: true });
      toast({ severity: 'success', summary: t('accept.done', { name }) });
      await navigate(boothUsersPage.href({ id: booth.id }), { replace: true });
    });

  const decline = async () => {
    const isConfirmed = await confirm({
      mode: 'cancel',
      title: t('decline.title', { name }),
      body: t('decline.body'),
      confirmLabel: t('decline.confirm'),
      cancelLabel: t('decline.back'),
    });
    if (!isConfirmed) return;
    await answer('decline', async () => {
      await call(declineBoothInvitation, request);
      onDeclined();
    });
  };

  return { accept, decline, answering, refusal };
};
