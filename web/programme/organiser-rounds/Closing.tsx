import { useTranslation } from 'react-i18next';
import { reopenRound } from '#generated/client/sdk.gen.ts';
import type { Standing } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { askReason } from '#web/core/shell/ask-reason.tsx';
import { useActions } from '#web/core/shell/use-actions.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { ClosingForm } from './ClosingForm.tsx';
import type { RoundData } from './load-round.ts';
import { reasonField } from './reason.ts';

type ClosingProps = {
  standing: Standing;
  /** Rounds that follow. */
  later: RoundData['later'];
};

/** Closes a round, or opens it again. */
export const Closing = ({ standing, later }: ClosingProps) => {
  const { t } = useTranslation('organiser-rounds');
  const f = useFormat();
  const locale = useLocale();
  const { action } = useActions();
  const { roundId, closedAt } = standing;
  const name = localized(standing.name, locale);

  const close = action('close', {
    ask: () => ({
      mode: 'confirm',
      title: t('close.title', { name }),
      body: t('close.body'),
      content: (answer) => <ClosingForm standing={standing} answer={answer} />,
    }),
    done: () => t('close.done', { name }),
  });

  const reopen = action('reopen', {
    ask: () =>
      askReason({
        mode: 'reset',
        title: t('reopen.title', { name }),
        body:
          later.length > 0
            ? t('reopen.bodyLater', {
                rounds: f.list(later.map((round) => localized(round.name, locale))),
              })
            : t('reopen.body'),
        ...reasonField(t),
        submitLabel: t('reopen.submit'),
        send: (reason) => call(reopenRound, { path: { roundId }, body: { reason } }),
      }),
    done: () => t('reopen.done', { name }),
  });

  return (
    <div>
      {closedAt ? (
        <Button icon="rotate-ccw" onClick={({ currentTarget }) => reopen(undefined, currentTarget)}>
          {t('reopen.action')}
        </Button>
      ) : (
        <Button
          variant="primary"
          icon="lock"
          onClick={({ currentTarget }) => close(undefined, currentTarget)}
        >
          {t('close.action')}
        </Button>
      )}
    </div>
  );
};
