import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { approveDevice, denyDevice } from '#generated/client/sdk.gen.ts';
import { withFreshSession } from '#web/accounts/fresh-sign-in/fresh-session.ts';
import { call } from '#web/core/api/client.ts';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { useSend } from '#web/core/form/use-send.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { useSession } from '#web/core/session/session.ts';
import { RemedyLink, useRemedy } from '#web/core/shell/RemedyLink.tsx';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { Card } from '#web/core/ui/Card.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import styles from './DevicePage.module.css';
import type { DeviceRequest } from './device-request.ts';
import { formatUserCode } from './user-code.ts';

type Answer = 'approved' | 'denied';

type DeviceApprovalProps = {
  request: DeviceRequest;
  onAnswered: (answer: Answer) => void;
  /** Called when the request no longer exists, to return to the code. */
  onExpired: () => void;
};

/** Shows which program requests access, since when and for which account, with buttons to approve and deny. */
export const DeviceApproval = ({ request, onAnswered, onExpired }: DeviceApprovalProps) => {
  const { t } = useTranslation('devices');
  const f = useFormat();
  const { user } = useSession();
  const { send, busy, refusal } = useSend();
  const [answering, setAnswering] = useState<Answer>();
  useEffect(focusHeading, []);

  const answer = (next: Answer) => {
    setAnswering(next);
    return send(async () => {
      const body = { userCode: request.user_code };
      await (next === 'approved'
        ? withFreshSession(() => call(approveDevice, { body }))
        : call(denyDevice, { body }));
      onAnswered(next);
    });
  };
  const { code = '', status = 0 } = refusal?.problem ?? {};
  const remedy = useRemedy({ status, code });

  return (
    <Stack gap={5}>
      <Card gap={4} className="roomy">
        <p className={classNames('bold mono', styles.code)}>{formatUserCode(request.user_code)}</p>
        <Facts
          items={[
            { label: t('question.program'), value: t(`program.${request.client_id}`) },
            { label: t('question.since'), value: f.dateTime(request.requested_at) },
            { label: t('question.as'), value: user.email },
          ]}
        />
      </Card>
      <p>{t('question.means')}</p>
      <Banner tone="warn" title={t('question.check')}>
        <p>{t('warning.text')}</p>
      </Banner>
      <RefusalBanner refusal={refusal} />
      {remedy && !refusal?.sessionEnded && (
        <div>
          <RemedyLink remedy={remedy} />
        </div>
      )}
      {EXPIRED_CODES.has(code) ? (
        <div>
          <Button icon="rotate-cw" onClick={onExpired}>
            {t('question.again')}
          </Button>
        </div>
      ) : (
        <Cluster>
          <Button
            variant="primary"
            icon="check"
            busy={busy && answering === 'approved'}
            onClick={() => answer('approved')}
          >
            {t('question.approve')}
          </Button>
          <Button
            variant="danger"
            icon="ban"
            busy={busy && answering === 'denied'}
            onClick={() => answer('denied')}
          >
            {t('question.deny')}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
};

/** The request has expired, was answered, or belongs to another user. */
const EXPIRED_CODES = new Set(['INVALID_USER_CODE', 'EXPIRED_TOKEN', 'DEVICE_NOT_YOURS']);
