import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { accountPage } from '#web/accounts/account/routes.ts';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';

/** Shows the decision, and that the user continues on the device. */
export const DeviceResult = ({ status }: { status: 'approved' | 'denied' }) => {
  const { t } = useTranslation('devices');
  useEffect(focusHeading, []);
  return (
    <Stack gap={5}>
      <p>{t(`${status}.text`)}</p>
      <div>
        <LinkButton icon="circle-user-round" to={accountPage.href()}>
          {t('toAccount')}
        </LinkButton>
      </div>
    </Stack>
  );
};
