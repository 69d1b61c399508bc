import { useTranslation } from 'react-i18next';
import { Button } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import styles from './SheetPage.module.css';
import type { SaverState, SheetSaver } from './sheet-saver.ts';

type FieldConflictProps = {
  name: string;
  label: string;
  conflicts: SaverState['conflicts'];
  saver: Pick<SheetSaver, 'keepMine' | 'takeTheirs'>;
  /** Formats a value that is not shown literally. */
  format?: (value: unknown) => string;
};

/** A field's value from another tab, where it was changed here too, with a choice between the two. */
export const FieldConflict = ({
  name,
  label,
  conflicts,
  saver,
  format = String,
}: FieldConflictProps) => {
  const { t } = useTranslation('judging');
  const conflict = conflicts.find((each) => each.name === name);
  if (!conflict) return null;
  const theirs = format(conflict.serverValue ?? '') || t('conflicting.empty');
  return (
    <Stack gap={2} className={styles.conflict}>
      <p>{t('conflicting.title')}</p>
      <blockquote className={classNames('strong', styles.theirs)}>{theirs}</blockquote>
      <Cluster gap={2}>
        <Button
          onClick={() => saver.takeTheirs(conflict)}
          aria-label={t('conflicting.takeOf', { field: label })}
        >
          {t('conflicting.take')}
        </Button>
        <Button
          onClick={() => saver.keepMine(name)}
          aria-label={t('conflicting.keepOf', { field: label })}
        >
          {t('conflicting.keep')}
        </Button>
      </Cluster>
    </Stack>
  );
};
