import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { approveDevice, denyDevice } from '#generated/client/sdk.gen.ts';
import { withFreshSession } from '#web/accounts/fresh-sign-in/fresh-session.ts';
import { passkeysPage } from '#web/accounts/passkeys/routes.ts';
import { call } from '#web/core/api/client.ts';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { useSend } from '#web/core/form/use-send.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { useSession } from '#web/core/session/session.ts';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Button, LinkButton } from '#web/core/ui/Button.tsx';
import { Card } from '#web/core/ui/Card.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import styles from './DevicePage.module.css';
import { inGroups } from './user-code.ts';
import type { Waiting } from './waiting.ts';

type Answer = 'approved' | 'denied';

type DeviceQuestionProps = {
  waiting: Waiting;
  onAnswered: (answer: Answer) => void;
  /** It waits no more: back to the code. */
  onGone: () => void;
};

/** Which program asks, since when, as whom it will act; and the two answers. */
export const DeviceQuestion = ({ waiting, onAnswered, onGone }: DeviceQuestionProps) => {
  const { t } = useTranslation('devices');
  const f = useFormat();
  const { user } = useSession();
  const { send, busy, refusal } = useSend();
  const [answering, setAnswering] = useState<Answer>();
  useEffect(focusHeading, []);

  const answer = (next: Answer) => {
    setAnswering(next);
    return send(async () => {
      const body = { userCode: waiting.user_code };
      await (next === 'approved'
        ? withFreshSession(() => call(approveDevice, { body }))
        : call(denyDevice, { body }));
      onAnswered(next);
    });
  };
  const code = refusal?.problem.code ?? '';

  return (
    <Stack gap={5}>
      <Card className={styles.card}>
        <p className={styles.code}>{inGroups(waiting.user_code)}</p>
        <Facts
          items={[
            { label: t('question.program'), value: t(`program.${waiting.client_id}`) },
            { label: t('question.since'), value: f.dateTime(waiting.requested_at) },
            { label: t('question.as'), value: user.email },
          ]}
        />
      </Card>
      <p>{t('question.means')}</p>
      <Banner tone="warn" title={t('question.check')}>
        <p>{t('warning.text')}</p>
      </Banner>
      <RefusalBanner refusal={refusal} />
      {code === 'PASSKEY_REQUIRED' && (
        <div>
          <LinkButton icon="fingerprint" to={passkeysPage.href({ for: 'admin' })}>
            {t('question.toPasskeys')}
          </LinkButton>
        </div>
      )}
      {GONE.has(code) ? (
        <div>
          <Button icon="rotate-cw" onClick={onGone}>
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

/** Nobody waits for an answer any more, or not for this one's. */
const GONE = new Set(['INVALID_USER_CODE', 'EXPIRED_TOKEN', 'DEVICE_NOT_YOURS']);
