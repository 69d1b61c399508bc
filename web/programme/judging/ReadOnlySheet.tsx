import { useTranslation } from 'react-i18next';
import type { JudgedRound, MySheet, OthersSheet } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Row, Stack } from '#web/core/ui/Layout.tsx';
import styles from './SheetPage.module.css';

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
    <Stack as="dl" gap={3} className={styles.readOnlySheet}>
      {round.method === 'check' && (
        <Row
          gap={4}
          align="baseline"
          justify="between"
          className={classNames('line-below', styles.score)}
        >
          <dt className="strong">{t('answer.legend')}</dt>
          <dd>{sheet.answer ? t(`answer.${sheet.answer}`) : t('sheet.empty')}</dd>
        </Row>
      )}
      {round.criteria.map(({ id, name, scale }) => {
        const score = scoreOf(id);
        return (
          <Row
            gap={4}
            align="baseline"
            justify="between"
            key={id}
            className={classNames('line-below', styles.score)}
          >
            <dt className="strong">
              <LocalizedText text={name} />
            </dt>
            <dd>{score === undefined ? t('sheet.empty') : t('score.of', { score, scale })}</dd>
          </Row>
        );
      })}
      {comments.map(({ label, text }) => (
        <div key={label}>
          <dt className="strong">{label}</dt>
          <dd className={styles.comment}>{text}</dd>
        </div>
      ))}
    </Stack>
  );
};
