import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AwardPlan } from '#generated/client/types.gen.ts';
import { MAX_ROUNDS } from '#spec/programme/rounds.ts';
import { ListOfRows } from '#web/core/shell/ListOfRows.tsx';
import { newRound } from './plan-form.ts';
import { RoundFields } from './RoundFields.tsx';
import { countFixed } from './round-locks.ts';

/** The rounds of the jury, in order. */
export const RoundRows = ({ saved }: { saved: AwardPlan['rounds'] }) => {
  const { t } = useTranslation('organiser-awards');
  const fixed = countFixed(saved);
  return (
    <ListOfRows
      name="rounds"
      label={t('round.heading')}
      hint={t(fixed > 0 ? 'round.hintInUse' : 'round.hint', { max: MAX_ROUNDS })}
      addLabel={t('round.add')}
      max={MAX_ROUNDS}
      fixed={fixed}
      create={newRound}
      labelOf={(number) => t('round.number', { number })}
      formatValue={(value) =>
        (value as readonly { name: { ja: string } }[]).map(({ name }) => name.ja).join(', ')
      }
      optional
    >
      {({ name }) => <SavedRound name={name} saved={saved} />}
    </ListOfRows>
  );
};

type SavedRoundProps = { name: string; saved: AwardPlan['rounds'] };

/** A row with its saved round, if any. */
const SavedRound = ({ name, saved }: SavedRoundProps) => {
  const id: unknown = useWatch({ name: `${name}.id` });
  return <RoundFields name={name} saved={saved.find((round) => round.id === id)} />;
};
