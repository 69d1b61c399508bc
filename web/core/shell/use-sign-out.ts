import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { forgetTab } from '#web/core/form/kept.ts';
import { giveUp, unsaved } from '#web/core/form/unsaved.ts';
import { splitPath, withPrefix } from '#web/core/i18n/locale.ts';
import { signOut } from '#web/core/session/session.ts';
import { confirm } from './dialogs.ts';
import { toastProblem } from './toasts.ts';

/**
 * Signs out, and opens the home page as a new document. What is entered and not saved is asked about first: on a
 * computer that others use too, nothing of it stays in the tab.
 */
export const useSignOut = (): (() => Promise<void>) => {
  const { t } = useTranslation('commons');
  const { prefix } = splitPath(useHref('/'));

  return async () => {
    const question = {
      mode: 'cancel',
      title: t('form.leave.signOut'),
      body: t('form.leave.lost'),
      confirmLabel: t('header.signOut'),
      cancelLabel: t('cancel'),
    } as const;
    if (unsaved().dirty && !(await confirm(question))) return;
    try {
      await signOut();
    } catch (error) {
      return toastProblem(error, t);
    }
    giveUp();
    forgetTab();
    // A form that still stands may keep its draft once more.
    window.addEventListener('pagehide', forgetTab, { once: true });
    location.assign(withPrefix(prefix, '/'));
  };
};
