import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useSearchParams } from 'react-router-dom';
import { devicePage } from '#web/accounts/devices/routes.ts';
import { loginPath, withQuery } from '#web/core/paths.ts';
import { useStepTitle } from '#web/core/shell/step-title.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { DeviceAnswered } from './DeviceAnswered.tsx';
import { DeviceCode } from './DeviceCode.tsx';
import { DeviceQuestion } from './DeviceQuestion.tsx';
import type { Waiting } from './waiting.ts';

/**
 * Where somebody who is signed in lets a program in that shows a code (RFC 8628): first the code, then who asks, then yes
 * or no. Opening the page with a code in its address does nothing yet.
 */
export const Component = () => {
  const { t } = useTranslation('devices');
  const [search] = useSearchParams();
  const [waiting, setWaiting] = useState<Waiting>();
  const given = search.get('user_code') ?? '';
  const here = withQuery(useHref(devicePage.href()), { user_code: given });
  const title =
    waiting && (waiting.status === 'pending' ? t('question.title') : t(`${waiting.status}.title`));
  useStepTitle(title);

  return (
    <Stack gap={5}>
      <h1>{title ?? t('titles:device')}</h1>
      <div className="for-guest">
        <Stack gap={4}>
          <p>{t('lead')}</p>
          <p>{t('signInLead')}</p>
          <div>
            <LinkButton variant="primary" icon="log-in" to={loginPath(here)}>
              {t('signIn')}
            </LinkButton>
          </div>
        </Stack>
      </div>
      <div className="for-user">
        {!waiting ? (
          <DeviceCode given={given} onFound={setWaiting} />
        ) : waiting.status === 'pending' ? (
          <DeviceQuestion
            waiting={waiting}
            onAnswered={(status) => setWaiting({ ...waiting, status })}
            onGone={() => setWaiting(undefined)}
          />
        ) : (
          <DeviceAnswered status={waiting.status} />
        )}
      </div>
    </Stack>
  );
};
