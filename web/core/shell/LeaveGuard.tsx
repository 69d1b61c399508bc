import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker, useLocation } from 'react-router-dom';
import { unsaved } from '#web/core/form/unsaved.ts';
import { confirm } from './dialogs.ts';

/** Asks before a form is left in which something was entered. The browser asks where the whole document goes. */
export const LeaveGuard = () => {
  const { t } = useTranslation('commons');
  const shown = useLocation();
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      // Until the next page is drawn, the form that was left is still there: it has been asked about.
      here.key === shown.key &&
      (here.pathname !== there.pathname || here.search !== there.search) &&
      unsaved().dirty,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = {
      mode: 'cancel',
      title: t('form.leave.title'),
      body: unsaved().kept ? t('form.leave.kept') : t('form.leave.lost'),
      confirmLabel: t('form.leave.confirm'),
      cancelLabel: t('cancel'),
    } as const;
    void confirm(question).then((yes) => (yes ? blocker.proceed() : blocker.reset()));
  }, [blocker, t]);
  return null;
};
