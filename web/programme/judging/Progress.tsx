import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/core/i18n/format.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import styles from './RoundPage.module.css';
import type { Figures } from './rounds.ts';

type ProgressProps = {
  figures: Figures;
  /** Accessible name of the bar. */
  label: string;
};

/** The number of a judge's submitted sheets. */
export const Progress = ({ figures: { assigned, drafts, submitted }, label }: ProgressProps) => {
  const { t } = useTranslation('judging');
  const f = useFormat();
  const shown = t('progress.submitted', {
    count: submitted,
    submitted: f.number(submitted),
    assigned: f.number(assigned),
  });
  return (
    <Stack gap={1} className={classNames('figures', styles.progress)}>
      <progress value={submitted} max={assigned} aria-label={label} />
      <p>
        {drafts > 0
          ? t('progress.drafts', { count: drafts, formatted: f.number(drafts), submitted: shown })
          : shown}
      </p>
    </Stack>
  );
};
