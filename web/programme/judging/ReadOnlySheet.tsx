import { useTranslation } from 'react-i18next';
import type { JudgedRound, MySheet, OthersSheet } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import styles from './ReadOnlySheet.module.css';

type ReadOnlySheetProps = {
  round: JudgedRound;
  sheet: Pick<MySheet, 'scores' | 'answer' | 'commentToJury' | 'commentToEntrant'> | OthersSheet;
};

/** Scores and comments, to read. */
export const ReadOnlySheet = ({ round, sheet }: ReadOnlySheetProps) => {
  const { t } = useTranslation('judging');
  const scoreOf = (id: string) => sheet.scores.find(({ criterionId }) => criterionId === id)?.score;
  const toEntrant = 'commentToEntrant' in sheet ? sheet.commentToEntrant : undefined;
  const comments = [
    { label: t('comment.jury'), text: sheet.commentToJury },
    { label: t('comment.entrant'), text: toEntrant },
  ].filter(({ text }) => text);
  return (
    <dl className={styles.sheet}>
      {round.method === 'check' && (
        <div className={styles.score}>
          <dt>{t('answer.legend')}</dt>
          <dd>{sheet.answer ? t(`answer.${sheet.answer}`) : t('sheet.empty')}</dd>
        </div>
      )}
      {round.criteria.map(({ id, name, scale }) => {
        const score = scoreOf(id);
        return (
          <div key={id} className={styles.score}>
            <dt>
              <LocalizedText text={name} />
            </dt>
            <dd>{score === undefined ? t('sheet.empty') : t('score.of', { score, scale })}</dd>
          </div>
        );
      })}
      {comments.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.comment}>{text}</dd>
        </div>
      ))}
    </dl>
  );
};
