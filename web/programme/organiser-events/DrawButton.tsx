import { useTranslation } from 'react-i18next';
import { drawEvent } from '#generated/client/sdk.gen.ts';
import { drawEvent as contract } from '#spec/programme/organiser-events.ts';
import { call } from '#web/core/api/client.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { askReason } from '#web/core/shell/ask-reason.tsx';
import { useActions } from '#web/core/shell/use-actions.ts';
import { Button } from '#web/core/ui/Button.tsx';

/** Draws a lottery: first a dry run, whose counts the dialog shows, then with the public word. */
export const DrawButton = ({ id }: { id: string }) => {
  const { t } = useTranslation('organiser-events');
  const f = useFormat();
  const { action, busy } = useActions({ problemTexts: t });
  const path = { eventId: id };
  const draw = action('draw', {
    ask: async () => {
      const { entries, persons, seats } = await call(drawEvent, { path, body: { dryRun: true } });
      return askReason({
        mode: 'confirm',
        title: t('draw.title'),
        body: t('draw.body', {
          entries: t('entries.entries', { count: entries, formatted: f.number(entries) }),
          persons: t('persons', { count: persons, formatted: f.number(persons) }),
          seats: t('seats.seats', { count: seats, formatted: f.number(seats) }),
        }),
        schema: contract.body,
        name: 'word',
        label: t('draw.word'),
        hint: t('draw.wordHint'),
        optional: true,
        submitLabel: t('draw.submit'),
        send: (word) => call(drawEvent, { path, body: { dryRun: false, ...(word && { word }) } }),
      });
    },
    done: () => t('draw.done'),
  });
  return (
    <div>
      <Button icon="dices" busy={busy} onClick={(event) => draw(undefined, event.currentTarget)}>
        {t('draw.open')}
      </Button>
    </div>
  );
};
