import { useTranslation } from 'react-i18next';
import type { MySheet } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Row, Stack } from '#web/core/ui/Layout.tsx';
import styles from './SheetPage.module.css';
import type { SaverState } from './sheet-saver.ts';

type SaveStatusProps = {
  state: SaverState;
  sheet: MySheet;
  onRetry: () => void;
};

const ICONS: Readonly<Record<SaverState['phase'], string>> = {
  saved: 'circle-check',
  waiting: 'pencil',
  saving: 'refresh-cw',
  held: 'triangle-alert',
  unreachable: 'cloud-off',
  refused: 'circle-alert',
};

/** The progress of saving the sheet. Screen readers hear of results, not of every step on the way. */
export const SaveStatus = ({ state, sheet, onRetry }: SaveStatusProps) => {
  const { t } = useTranslation('judging');
  const f = useFormat();
  const { phase, problem, hasMerged, conflicts } = state;

  const textOf = (): string => {
    if (phase === 'saved')
      return sheet.updatedAt
        ? t('saving.saved', { at: f.clock(sheet.updatedAt) })
        : t('saving.blank');
    if (phase === 'held') return t(conflicts.length > 0 ? 'saving.conflict' : 'saving.invalid');
    if (phase === 'refused') return `${t('saving.refused')} ${problem?.detail ?? ''}`.trim();
    return t(`saving.${phase}`);
  };
  const text = textOf();
  const isResult = phase !== 'waiting' && phase !== 'saving';
  return (
    <Stack
      gap={2}
      align="start"
      className={classNames('quiet figures line-below', styles.status)}
      data-phase={phase}
    >
      <Row as="p" align="stretch" className={styles.text} aria-hidden={isResult || undefined}>
        <Icon name={ICONS[phase]} size={18} />
        <span>{text}</span>
      </Row>
      {hasMerged && <p aria-hidden="true">{t('saving.merged')}</p>}
      <p role="status" className="visually-hidden">
        {isResult && [text, hasMerged && t('saving.merged')].filter(Boolean).join(' ')}
      </p>
      {phase === 'unreachable' && (
        <Button icon="rotate-cw" onClick={onRetry}>
          {t('saving.retry')}
        </Button>
      )}
    </Stack>
  );
};
