import { useTranslation } from 'react-i18next';
import type { JudgedRound } from '#generated/client/types.gen.ts';
import { ANSWERS } from '#spec/programme/rounds.ts';
import { TextAreaField } from '#web/core/form/TextAreaField.tsx';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { localized } from '#web/core/i18n/localized.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { FieldConflict } from './FieldConflict.tsx';
import { KeyedChoices } from './KeyedChoices.tsx';
import styles from './SheetPage.module.css';
import type { SaverState, SheetSaver } from './sheet-saver.ts';
import { ANSWER, scoreName, TO_ENTRANT, TO_JURY } from './sheet-values.ts';

type SheetFieldsProps = {
  round: JudgedRound;
  saver: SheetSaver;
  conflicts: SaverState['conflicts'];
  /** Names of the fields that were empty when the judge tried to submit. */
  missing: readonly string[];
};

/** The questions of a round to a judge about an entry. */
export const SheetFields = ({ round, saver, conflicts, missing }: SheetFieldsProps) => {
  const { t } = useTranslation('judging');
  const conflictAt = (name: string, label: string, format?: (value: unknown) => string) => (
    <FieldConflict {...{ name, label, conflicts, saver }} {...(format && { format })} />
  );
  const answerLabel = (answer: unknown) => (answer ? t(`answer.${answer}`) : '');
  return (
    <>
      {round.method === 'check' && (
        <KeyedChoices
          name={ANSWER}
          legend={t('answer.legend')}
          choices={ANSWERS.map((value) => ({ value, label: answerLabel(value) }))}
          error={missing.includes(ANSWER) ? t('missing.answer') : undefined}
        >
          {conflictAt(ANSWER, t('answer.legend'), answerLabel)}
        </KeyedChoices>
      )}
      {round.criteria.map((criterion) => (
        <CriterionField
          key={criterion.id}
          criterion={criterion}
          share={shareOf(criterion, round.criteria)}
          isMissing={missing.includes(scoreName(criterion.id))}
          conflictAt={conflictAt}
        />
      ))}
      <div>
        <TextAreaField
          name={TO_JURY}
          label={t('comment.jury')}
          hint={t('comment.juryHint')}
          rows={4}
          optional
          counter
        />
        {conflictAt(TO_JURY, t('comment.jury'))}
      </div>
      {round.commentsToEntrants && (
        <div>
          <TextAreaField
            name={TO_ENTRANT}
            label={t('comment.entrant')}
            hint={t('comment.entrantHint')}
            rows={4}
            optional
            counter
          />
          {conflictAt(TO_ENTRANT, t('comment.entrant'))}
        </div>
      )}
    </>
  );
};

type Criterion = JudgedRound['criteria'][number];

/** Returns the weight of a criterion, in percent. */
const shareOf = ({ weight }: Criterion, all: readonly Criterion[]): number =>
  Math.round((100 * weight) / all.reduce((sum, each) => sum + each.weight, 0));

type CriterionFieldProps = {
  criterion: Criterion;
  share: number;
  isMissing: boolean;
  conflictAt: (name: string, label: string) => React.ReactNode;
};

const CriterionField = ({
  criterion: { id, name, hint, scale },
  share,
  isMissing,
  conflictAt,
}: CriterionFieldProps) => {
  const { t } = useTranslation('judging');
  const f = useFormat();
  const locale = useLocale();
  return (
    <KeyedChoices
      name={scoreName(id)}
      legend={
        <>
          <LocalizedText text={name} />
          <span className={classNames('quiet', styles.share)}>
            {t('score.share', { percent: f.number(share) })}
          </span>
        </>
      }
      hint={hint && <LocalizedText text={hint} />}
      choices={Array.from({ length: scale }, (_, at) => ({ value: at + 1, label: `${at + 1}` }))}
      error={isMissing ? t('missing.score') : undefined}
    >
      {conflictAt(scoreName(id), localized(name, locale))}
    </KeyedChoices>
  );
};
