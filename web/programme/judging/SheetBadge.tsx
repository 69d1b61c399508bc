import { useTranslation } from 'react-i18next';
import type { MySheet } from '#generated/client/types.gen.ts';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { SHEET_TONES } from './rounds.ts';

export const SheetBadge = ({ status }: Pick<MySheet, 'status'>) => {
  const { t } = useTranslation('judging');
  return <StatusBadge tone={SHEET_TONES[status]}>{t(`status.${status}`)}</StatusBadge>;
};
