import { useTranslation } from 'react-i18next';
import { cancelHelpCall } from '#generated/client/sdk.gen.ts';
import type { HelpCall } from '#generated/client/types.gen.ts';
import { isCancellable } from '#spec/exhibitors/help-call-states.ts';
import { call as callApi } from '#web/core/api/client.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { useActions } from '#web/core/shell/use-actions.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Row, Stack } from '#web/core/ui/Layout.tsx';
import { useNow } from '#web/core/use-now.ts';
import { minutesSince, shouldPhone } from './calls.ts';
import styles from './HelpCallPage.module.css';
import { KIND_ICONS } from './kinds.ts';
import { PhoneLink } from './PhoneLink.tsx';

type MyCallProps = {
  call: HelpCall;
  deskPhone: string | undefined;
  /** Reads the calls again. */
  onChange: () => Promise<void>;
};

/** A call that is not settled, with the response of staff. */
export const MyCall = ({ call, deskPhone, onChange }: MyCallProps) => {
  const { t } = useTranslation('help-calls');
  const f = useFormat();
  const now = useNow();
  const { cancel, busy } = useCancelCall(call, onChange);
  const { id, booth, kind, status, message, answeredBy, createdAt } = call;
  const words = { name: answeredBy ?? t('staff') };
  return (
    <Stack
      as="li"
      gap={2}
      className={classNames('box', styles.call)}
      data-status={status}
      id={`call-${id}`}
      tabIndex={-1}
    >
      <Row as="h3" className="large">
        <Icon name={KIND_ICONS[kind]} size={24} />
        {t(`kind.${kind}`)}
      </Row>
      <p role="status" className="title bold snug">
        {t(`waiting.${status}`, words)}
      </p>
      <p className="soft figures">
        <LocalizedText text={booth.name} />
        {' · '}
        {t('calledAt', { at: f.clock(createdAt) })}
        {' · '}
        {t('minutesAgo', { count: minutesSince(createdAt, now) })}
      </p>
      {message && <p>{message}</p>}
      {shouldPhone(call, now) && (
        <Stack gap={2} align="start" role="status" className={styles.advice}>
          <p>{t('waiting.phone')}</p>
          {deskPhone && <PhoneLink number={deskPhone}>{t('desk.phone')}</PhoneLink>}
        </Stack>
      )}
      {isCancellable(status) && (
        <div>
          <Button icon="x" busy={busy} onClick={() => cancel()}>
            {t('cancel.open')}
            <span className="visually-hidden">: {t(`kind.${kind}`)}</span>
          </Button>
        </div>
      )}
    </Stack>
  );
};

/** Cancels a call after confirmation. */
const useCancelCall = (call: HelpCall, onChange: () => Promise<void>) => {
  const { t } = useTranslation('help-calls');
  const { action, busy } = useActions({ problemTexts: t, reload: onChange });
  const kind = t(`kind.${call.kind}`);
  const cancel = action('cancel', {
    ask: () => ({
      mode: 'cancel',
      title: t('cancel.title', { kind }),
      body: t('cancel.body'),
      confirmLabel: t('cancel.confirm'),
    }),
    run: () => callApi(cancelHelpCall, { path: { boothId: call.booth.id, callId: call.id } }),
    done: () => t('cancel.done', { kind }),
  });
  return { cancel, busy };
};
