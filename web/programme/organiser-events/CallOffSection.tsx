import { useTranslation } from 'react-i18next';
import { callOffEvent } from '#generated/client/sdk.gen.ts';
import type { EventPlan } from '#generated/client/types.gen.ts';
import { callOffEvent as contract } from '#spec/programme/organiser-events.ts';
import { call } from '#web/core/api/client.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { askReason } from '#web/core/shell/ask-reason.tsx';
import { useActions } from '#web/core/shell/use-actions.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';

type CallOffSectionProps = { id: string; name: EventPlan['title'] };

/** Calls an event off, with a reason that everybody who entered reads. */
export const CallOffSection = ({ id, name }: CallOffSectionProps) => {
  const { t } = useTranslation('organiser-events');
  const locale = useLocale();
  const { action } = useActions();
  const title = name ? localized(name, locale) : t('untitled');
  const callOff = action('call-off', {
    ask: () =>
      askReason({
        mode: 'cancel',
        title: t('callOff.title', { name: title }),
        body: t('callOff.body'),
        schema: contract.body,
        label: t('callOff.reason'),
        hint: t('callOff.reasonHint'),
        rows: 4,
        submitLabel: t('callOff.submit'),
        send: (reason) => call(callOffEvent, { path: { eventId: id }, body: { reason } }),
      }),
    done: () => t('callOff.done', { name: title }),
  });
  return (
    <section aria-labelledby="call-off">
      <Stack gap={3}>
        <h2 id="call-off">{t('callOff.heading')}</h2>
        <p>{t('callOff.lead')}</p>
        <div>
          <Button icon="ban" onClick={(event) => callOff(undefined, event.currentTarget)}>
            {t('callOff.open')}
          </Button>
        </div>
      </Stack>
    </section>
  );
};
