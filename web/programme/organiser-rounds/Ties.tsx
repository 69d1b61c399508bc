import { useTranslation } from 'react-i18next';
import type { Standing } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { useActions } from '#web/core/shell/use-actions.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { TieForm } from './TieForm.tsx';
import { useEntryTitles } from './use-entry-titles.ts';

type Tie = Standing['ties'][number];

type UndecidedTiesProps = { standing: Standing; canDecide: boolean };

/** Equal entries without a decision. The round cannot be closed while some of them are at the cut. */
export const UndecidedTies = ({ standing, canDecide }: UndecidedTiesProps) => {
  const { t } = useTranslation('organiser-rounds');
  const f = useFormat();
  const { action } = useActions();
  const { titleOf, listTitles } = useEntryTitles(standing);

  const decide = action('decide', {
    ask: (tie: Tie) => ({
      mode: 'confirm',
      title: t('tie.title', { rank: f.number(tie.rank) }),
      body: t('tie.body'),
      content: (answer) => (
        <TieForm roundId={standing.roundId} tie={tie} titleOf={titleOf} answer={answer} />
      ),
    }),
    done: () => t('tie.done'),
  });

  return standing.ties.map((tie) => (
    <Banner
      key={tie.rank}
      tone={tie.isAtCut ? 'warn' : 'info'}
      title={t(tie.isAtCut ? 'tie.atCut' : 'tie.undecided', {
        rank: f.number(tie.rank),
        count: tie.entryIds.length,
      })}
      action={
        canDecide && (
          <Button onClick={({ currentTarget }) => decide(tie, currentTarget)}>
            {t('tie.action')}
            <span className="visually-hidden">: {t('tie.rank', { rank: f.number(tie.rank) })}</span>
          </Button>
        )
      }
    >
      <p>{listTitles(tie.entryIds)}</p>
      {tie.isAtCut && <p>{t('tie.atCutNext')}</p>}
    </Banner>
  ));
};

type DecidedTiesProps = { standing: Standing };

/** The ties decided by hand: the order, the person and the reason. */
export const DecidedTies = ({ standing }: DecidedTiesProps) => {
  const { t } = useTranslation('organiser-rounds');
  const f = useFormat();
  const { titleOf } = useEntryTitles(standing);
  if (standing.decisions.length === 0) return null;
  return (
    <Stack gap={3}>
      <h3>{t('decided.heading')}</h3>
      <ul>
        {standing.decisions.map(({ entryIds, by, reason, decidedAt }) => (
          <li key={decidedAt + entryIds.join()}>
            {entryIds.map(titleOf).join(' → ')}
            <br />
            {t('decided.by', { by: by ?? t('decided.erased'), at: f.dateTime(decidedAt) })}
            <br />
            {t('decided.reason', { reason })}
          </li>
        ))}
      </ul>
    </Stack>
  );
};
