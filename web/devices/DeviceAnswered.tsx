import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/paths.ts';
import { focusHeading } from '#web/shell/Arrival.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { Stack } from '#web/ui/Layout.tsx';

/** What the program was told, and that the rest happens there. */
export const DeviceAnswered = ({ status }: { status: 'approved' | 'denied' }) => {
  const { t } = useTranslation('devices');
  useEffect(focusHeading, []);
  return (
    <Stack gap={5}>
      <p>{t(`${status}.text`)}</p>
      <div>
        <LinkButton icon="circle-user-round" to={paths.account()}>
          {t('toAccount')}
        </LinkButton>
      </div>
    </Stack>
  );
};
