import { useTranslation } from 'react-i18next';
import type { JudgedRound, OthersSheet } from '#generated/client/types.gen.ts';
import { useIsImpersonating } from '#web/accounts/impersonation/OwnerOnly.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { ConflictButton } from './ConflictButton.tsx';
import { ReadOnlyNote } from './ReadOnlyNote.tsx';
import { ReadOnlySheet } from './ReadOnlySheet.tsx';
import { SheetForm, type SheetFormProps } from './SheetForm.tsx';
import styles from './SheetPage.module.css';

type SheetPanelProps = SheetFormProps & {
  /** Whether the round has no other entry for the judge. */
  isLast: boolean;
};

/** The sheet of the judge: to fill in, or to read. */
export const SheetPanel = ({ isLast, ...form }: SheetPanelProps) => {
  const { t } = useTranslation('judging');
  const isImpersonating = useIsImpersonating();
  const { round, sheet } = form;
  return (
    <Stack
      as="section"
      gap={5}
      id="sheet"
      tabIndex={-1}
      aria-labelledby="sheet-title"
      className={classNames('box padded', styles.sheet)}
    >
      <h2 id="sheet-title">{t('sheet.title')}</h2>
      {sheet.isEditable && !isImpersonating ? (
        <SheetForm {...form} />
      ) : (
        <>
          <ReadOnlyNote round={round} isImpersonating={isImpersonating} />
          <ReadOnlySheet round={round} sheet={sheet} />
        </>
      )}
      {sheet.others && <OthersSheets round={round} sheets={sheet.others} />}
      {round.closedAt === undefined && !isImpersonating && (
        <ConflictButton roundId={round.id} entry={sheet.entry} isLast={isLast} />
      )}
    </Stack>
  );
};

type OthersSheetsProps = { round: JudgedRound; sheets: readonly OthersSheet[] };

/** The submitted sheets of the other judges, once the round is closed. */
const OthersSheets = ({ round, sheets }: OthersSheetsProps) => {
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
