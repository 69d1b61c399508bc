import { useTranslation } from 'react-i18next';
import type { Question } from './dialogs.ts';

/** How the buttons of a question look and what the safe one says, by its mode. */
export const useQuestionWords = ({
  mode = 'confirm',
  cancelLabel,
}: Partial<Pick<Question, 'mode' | 'cancelLabel'>> = {}) => {
  const { t } = useTranslation('commons');
  const isDestructive = mode !== 'confirm';
  return {
    isDestructive,
    variant: isDestructive ? 'danger' : 'primary',
    no: cancelLabel ?? (mode === 'cancel' ? t('dialog.cancel') : t('cancel')),
  } as const;
};
