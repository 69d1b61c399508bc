import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { revokeBoothUser } from '#generated/client/sdk.gen.ts';
import type { BoothMembership } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { HOME_PATH } from '#web/core/paths.ts';
import { refreshUser } from '#web/core/session/session.ts';
import { useActions } from '#web/core/shell/use-actions.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';

/** A member's view: the own role, and how to leave. */
export const OwnMembership = ({ membership }: { membership: BoothMembership }) => {
  const { t } = useTranslation('booth-users');
  const { role, boothUserId } = membership;
  const { leave, busy, refusal } = useLeave(membership);
  return (
    <Stack gap={5}>
      <p>{t('own.lead')}</p>
      <RefusalBanner refusal={refusal} />
      <Facts
        items={[
          { label: t('column.role'), value: t(`role.${role}`) },
          { label: t('own.may'), value: t(`roleHint.${role}`) },
        ]}
      />
      <div>
        <Button icon="log-out" busy={busy} onClick={() => boothUserId && leave(boothUserId)}>
          {t('leave.open')}
        </Button>
      </div>
    </Stack>
  );
};

const useLeave = ({ booth }: BoothMembership) => {
  const { t } = useTranslation('booth-users');
  const navigate = useNavigate();
  const { action, busy, refusal } = useActions();
  const name = localized(booth.name, useLocale());
  const leave = action('leave', {
    ask: () => ({
      mode: 'delete',
      title: t('leave.title', { name }),
      body: t('leave.body'),
      confirmLabel: t('leave.confirm'),
    }),
    run: async (ownId: string) => {
      await call(revokeBoothUser, { path: { boothId: booth.id, boothUserId: ownId } });
      await refreshUser({ force: true });
    },
    done: () => t('leave.done', { name }),
    next: () => navigate(HOME_PATH, { replace: true }),
  });
  return { leave, busy, refusal };
};
