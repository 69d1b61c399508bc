import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import type { EventPlan } from '#generated/client/types.gen.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { toast } from '#web/core/shell/toasts.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { CallOffForm } from './CallOffForm.tsx';

type CallOffSectionProps = { id: string; name: EventPlan['title'] };

/** Calls an event off, with a reason that everybody who entered reads. */
export const CallOffSection = ({ id, name }: CallOffSectionProps) => {
  const { t } = useTranslation('organiser-events');
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const title = name ? localized(name, locale) : t('untitled');
  const callOff = async (opener: Element) => {
    const isDone = await confirm({
      mode: 'cancel',
      title: t('callOff.title', { name: title }),
      body: t('callOff.body'),
      opener,
      content: (answer) => <CallOffForm eventId={id} answer={answer} />,
    });
    if (!isDone) return;
    toast({ severity: 'success', summary: t('callOff.done', { name: title }) });
    await revalidate();
  };
  return (
    <section aria-labelledby="call-off">
      <Stack gap={3}>
        <h2 id="call-off">{t('callOff.heading')}</h2>
        <p>{t('callOff.lead')}</p>
        <div>
          <Button icon="ban" onClick={(event) => callOff(event.currentTarget)}>
            {t('callOff.open')}
          </Button>
        </div>
      </Stack>
    </section>
  );
};
