import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useSearchParams } from 'react-router-dom';
import { devicePage } from '#web/accounts/devices/routes.ts';
import { loginPath, withQuery } from '#web/core/paths.ts';
import { useStepTitle } from '#web/core/shell/step-title.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { DeviceApproval } from './DeviceApproval.tsx';
import { DeviceCode } from './DeviceCode.tsx';
import { DeviceResult } from './DeviceResult.tsx';
import type { DeviceRequest } from './device-request.ts';

/**
 * Lets a signed-in user authorize a device by its code (RFC 8628): code, details of the request, approval or denial.
 * Opening the page with a code in the URL does not claim it yet.
 */
export const Component = () => {
  const { t } = useTranslation('devices');
  const [search] = useSearchParams();
  const [request, setRequest] = useState<DeviceRequest>();
  const initialCode = search.get('user_code') ?? '';
  const here = withQuery(useHref(devicePage.href()), { user_code: initialCode });
  const title =
    request && (request.status === 'pending' ? t('question.title') : t(`${request.status}.title`));
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
        {!request ? (
          <DeviceCode initialCode={initialCode} onFound={setRequest} />
        ) : request.status === 'pending' ? (
          <DeviceApproval
            request={request}
            onAnswered={(status) => setRequest({ ...request, status })}
            onExpired={() => setRequest(undefined)}
          />
        ) : (
          <DeviceResult status={request.status} />
        )}
      </div>
    </Stack>
  );
};
