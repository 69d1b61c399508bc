import { useTranslation } from 'react-i18next';
import type { MySession } from '#generated/client/types.gen.ts';
import { useIsImpersonating } from '#web/accounts/impersonation/OwnerOnly.tsx';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { TitledCardList } from '#web/core/ui/TitledCard.tsx';
import { SessionCard } from './SessionCard.tsx';
import { useRevokeSessions } from './use-revoke-sessions.ts';

type MySessionsProps = { sessions: readonly MySession[]; hasPassword: boolean };

/** The current user's sign-ins, each with a button to sign out there. */
export const MySessions = ({ sessions, hasPassword }: MySessionsProps) => {
  const { t } = useTranslation('security');
  const { revoke, revokeOthers, revoking, refusal } = useRevokeSessions();
  const canRevoke = !useIsImpersonating();
  return (
    <Stack gap={4}>
      <h2>{t('sessions.heading')}</h2>
      <p>{t(hasPassword ? 'sessions.lead' : 'sessions.leadWithoutPassword')}</p>
      <RefusalBanner refusal={refusal} />
      <TitledCardList>
        {sessions.map((session) => (
          <SessionCard
            key={session.id}
            session={session}
            busy={revoking === session.id}
            onRevoke={canRevoke && !session.isCurrent ? revoke : undefined}
          />
        ))}
      </TitledCardList>
      {canRevoke && sessions.length > 1 && (
        <div>
          <Button icon="log-out" busy={revoking === 'others'} onClick={() => void revokeOthers()}>
            {t('others.act')}
          </Button>
        </div>
      )}
    </Stack>
  );
};
