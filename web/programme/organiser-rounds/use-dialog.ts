import { useRevalidator } from 'react-router-dom';
import { confirm, type Question } from '#web/core/shell/dialogs.ts';
import { toast } from '#web/core/shell/toasts.ts';

/** Opens a dialog that acts, and reads the page again: also when the act was refused, because others may have acted. */
export const useDialog = () => {
  const { revalidate } = useRevalidator();
  return async (question: Question, done: string): Promise<void> => {
    const isDone = await confirm(question);
    if (isDone) toast({ severity: 'success', summary: done });
    await revalidate();
  };
};
