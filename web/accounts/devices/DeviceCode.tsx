import { useTranslation } from 'react-i18next';
import { claimDevice } from '#generated/client/sdk.gen.ts';
import { DeviceAnswerBody } from '#spec/accounts/devices.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { call } from '#web/core/api/client.ts';
import { Form } from '#web/core/form/Form.tsx';
import { SubmitButton } from '#web/core/form/SubmitButton.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import type { DeviceRequest } from './device-request.ts';
import { formatUserCode } from './user-code.ts';

type DeviceCodeProps = {
  /** The code from the page's URL. */
  initialCode: string;
  onFound: (request: DeviceRequest) => void;
};

/** Asks for the code that the device shows. */
export const DeviceCode = ({ initialCode, onFound }: DeviceCodeProps) => {
  const { t } = useTranslation('devices');

  const look = async ({ userCode }: { userCode: string }) => {
    onFound(
      await call(claimDevice, { query: { user_code: userCode } }).catch((error: unknown) => {
        throw assignToCodeField(error);
      }),
    );
  };

  return (
    <Stack gap={5}>
      <p>{t('lead')}</p>
      <noscript>
        <p>{t('noscript')}</p>
      </noscript>
      <Banner tone="warn" title={t('warning.title')}>
        <p>{t('warning.text')}</p>
      </Banner>
      <Form
        schema={DeviceAnswerBody}
        defaults={{ userCode: formatUserCode(initialCode) }}
        guard={false}
        onSubmit={look}
      >
        <TextField
          name="userCode"
          label={t('code.label')}
          hint={t(initialCode ? 'code.hintGiven' : 'code.hint')}
          autoComplete="off"
          convert={formatUserCode}
          width="m"
        />
        <div>
          <SubmitButton icon="search">{t('code.submit')}</SubmitButton>
        </div>
      </Form>
    </Stack>
  );
};

/** Assigns an error about the code to its field. */
const assignToCodeField = (error: unknown): unknown => {
  if (!(error instanceof Problem)) return error;
  const { status, code, detail, errors } = error;
  if (!ON_FIELD.has(code)) return error;
  const [fieldError = { rule: code }] = errors;
  return new Problem(status, { code, detail, errors: [{ ...fieldError, pointer: '/userCode' }] });
};

const ON_FIELD = new Set(['INVALID_USER_CODE', 'EXPIRED_TOKEN', 'INVALID_INPUT']);
