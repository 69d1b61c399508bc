import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { HOME_PATH } from '#web/core/paths.ts';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { useStepTitle } from '#web/core/shell/step-title.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';

/** Confirms that the invitation was declined. */
export const DeclinedInvitation = () => {
  const { t } = useTranslation('booth-users');
  const title = t('decline.done');
  useStepTitle(title);
  useEffect(focusHeading, []);
  return (
    <>
      <h1>{title}</h1>
      <p>{t('decline.doneNext')}</p>
      <div>
        <LinkButton icon="house" to={HOME_PATH}>
          {t('toHome')}
        </LinkButton>
      </div>
    </>
  );
};
