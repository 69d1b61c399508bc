import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import type { OrganiserDeadline } from '#generated/client/types.gen.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { toast } from '#web/core/shell/toasts.ts';
import { type Extension, ExtensionForm } from './ExtensionForm.tsx';

/** Returns a function that extends a period for one application in a dialog, and reloads the page. */
export const useExtend = (deadlines: readonly OrganiserDeadline[]) => {
  const { t } = useTranslation('extensions');
  const { revalidate } = useRevalidator();
  return async (extension: Extension, opener: Element): Promise<void> => {
    const isExtended = await confirm({
      mode: 'confirm',
      title: t('form.title'),
      body: t('form.body'),
      opener,
      content: (answer) => (
        <ExtensionForm extension={extension} deadlines={deadlines} answer={answer} />
      ),
    });
    if (!isExtended) return;
    toast({ severity: 'success', summary: t('saved') });
    await revalidate();
  };
};
