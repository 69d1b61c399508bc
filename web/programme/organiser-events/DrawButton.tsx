import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { drawEvent } from '#generated/client/sdk.gen.ts';
import { call } from '#web/core/api/client.ts';
import { useSend } from '#web/core/form/use-send.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { toast, toastProblem } from '#web/core/shell/toasts.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { DrawForm } from './DrawForm.tsx';

/** Draws a lottery: first a dry run, whose counts the dialog shows, then with the public word. */
export const DrawButton = ({ id }: { id: string }) => {
  const { t } = useTranslation('organiser-events');
  const f = useFormat();
  const { revalidate } = useRevalidator();
  const { send, busy } = useSend((problem) => {
    toastProblem(problem, t);
    return true;
  });
  const draw = (opener: Element) =>
    send(async () => {
      const path = { eventId: id };
      const { entries, persons, seats } = await call(drawEvent, { path, body: { dryRun: true } });
      const isDrawn = await confirm({
        mode: 'confirm',
        title: t('draw.title'),
        body: t('draw.body', {
          entries: t('entries.entries', { count: entries, formatted: f.number(entries) }),
          persons: t('persons', { count: persons, formatted: f.number(persons) }),
          seats: t('seats.seats', { count: seats, formatted: f.number(seats) }),
        }),
        opener,
        content: (answer) => <DrawForm eventId={id} answer={answer} />,
      });
      if (!isDrawn) return;
      toast({ severity: 'success', summary: t('draw.done') });
      await revalidate();
    });
  return (
    <div>
      <Button icon="dices" busy={busy} onClick={(event) => draw(event.currentTarget)}>
        {t('draw.open')}
      </Button>
    </div>
  );
};
