import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker, useLocation } from 'react-router-dom';
import { asksBeforeLeaving, getUnsavedState } from '#web/core/form/unsaved-forms.ts';
import { confirm } from './dialogs.ts';

/** Asks before a navigation discards unsaved input. For unloading the document, the browser asks. */
export const LeaveGuard = () => {
  const { t } = useTranslation('commons');
  const shown = useLocation();
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      // Until the next page is rendered, the form that was just left is still mounted: do not ask twice.
      here.key === shown.key &&
      (here.pathname !== there.pathname || here.search !== there.search) &&
      asksBeforeLeaving(there.state, there.pathname),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { areSavedAsDraft, question: own } = getUnsavedState(blocker.location.pathname);
    const question = {
      mode: 'cancel',
      title: own?.title ?? t('form.leave.title'),
      body: own?.body ?? (areSavedAsDraft ? t('form.leave.kept') : t('form.leave.lost')),
      confirmLabel: t('form.leave.confirm'),
      cancelLabel: t('cancel'),
    } as const;
    void confirm(question).then((yes) => (yes ? blocker.proceed() : blocker.reset()));
  }, [blocker, t]);
  return null;
};
