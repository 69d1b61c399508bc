import { useTranslation } from 'react-i18next';
import type { JudgedRound, OthersSheet } from '#generated/client/types.gen.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { ReadOnlySheet } from './ReadOnlySheet.tsx';
import styles from './SheetPage.module.css';

type OthersSheetsProps = { round: JudgedRound; sheets: readonly OthersSheet[] };

/** The submitted sheets of the other judges, once the round is closed. */
export const OthersSheets = ({ round, sheets }: OthersSheetsProps) => {
  const { t } = useTranslation('judging');
  return (
    <Stack gap={5} className={classNames('line-above', styles.others)}>
      <h2>{t('others.title')}</h2>
      {sheets.length === 0 && <p>{t('others.none')}</p>}
      {sheets.map((sheet) => (
        <Stack key={sheet.judge.id} gap={2}>
          <h3>{sheet.judge.name ?? t('others.erased')}</h3>
          <ReadOnlySheet round={round} sheet={sheet} />
        </Stack>
      ))}
    </Stack>
  );
};
