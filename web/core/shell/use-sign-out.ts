import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { clearTabStorage } from '#web/core/form/tab-storage.ts';
import { discardForms, getUnsavedState } from '#web/core/form/unsaved-forms.ts';
import { splitPath, withPrefix } from '#web/core/i18n/locale.ts';
import { signOut } from '#web/core/session/session.ts';
import { confirm } from './dialogs.ts';
import { toastProblem } from './toasts.ts';

/** Signs out and opens a page as a new document, with nothing of the visitor left in the tab. @throws Problem */
export const useEndSession = (): ((path: string) => Promise<void>) => {
  const { prefix } = splitPath(useHref('/'));
  return async (path) => {
    await signOut();
    discardForms();
    clearTabStorage();
    // A mounted form may store its draft again before the page unloads.
    window.addEventListener('pagehide', clearTabStorage, { once: true });
    location.assign(withPrefix(prefix, path));
  };
};

/**
 * Signs out and opens the home page. Asks before discarding unsaved input, because on a shared computer nothing of it may
 * stay in the tab.
 */
export const useSignOut = (): (() => Promise<void>) => {
  const { t } = useTranslation('commons');
  const endSession = useEndSession();

  return async () => {
    const question = {
      mode: 'cancel',
      title: t('form.leave.signOut'),
      body: t('form.leave.lost'),
      confirmLabel: t('header.signOut'),
      cancelLabel: t('cancel'),
    } as const;
    if (getUnsavedState().isDirty && !(await confirm(question))) return;
    await endSession('/').catch((error: unknown) => toastProblem(error, t));
  };
};
