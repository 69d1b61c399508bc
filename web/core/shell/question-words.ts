import { useTranslation } from 'react-i18next';
import type { Question } from './dialogs.ts';

/** Returns the look of a question's buttons and the text of the safe one, by the question's mode. */
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
