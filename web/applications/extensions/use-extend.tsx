import { useTranslation } from 'react-i18next';
import type { OrganiserDeadline } from '#generated/client/types.gen.ts';
import { useActions } from '#web/core/shell/use-actions.ts';
import { type Extension, ExtensionForm } from './ExtensionForm.tsx';

/** Returns a function that extends a period for one application in a dialog, and reloads the page. */
export const useExtend = (deadlines: readonly OrganiserDeadline[]) => {
  const { t } = useTranslation('extensions');
  const { action } = useActions();
  return action('extend', {
    ask: (extension: Extension) => ({
      mode: 'confirm',
      title: t('form.title'),
      body: t('form.body'),
      content: (answer) => (
        <ExtensionForm extension={extension} deadlines={deadlines} answer={answer} />
      ),
    }),
    done: () => t('saved'),
  });
};
