import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendSignInCode, signInWithCode } from '#generated/client/sdk.gen.ts';
import { SignInWithCodeBody } from '#spec/accounts/login.ts';
import { assignToCodeField } from '#web/accounts/sign-in/code-field-problem.ts';
import { call } from '#web/core/api/client.ts';
import { CodeField } from '#web/core/form/CodeField.tsx';
import { Form } from '#web/core/form/Form.tsx';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { SubmitButton } from '#web/core/form/SubmitButton.tsx';
import { useSend } from '#web/core/form/use-send.ts';
import { toast } from '#web/core/shell/toasts.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';

const Code = SignInWithCodeBody.pick({ otp: true });

type FreshSignInByCodeProps = { email: string; onDone: () => Promise<void> };

/** Signs in again with an e-mailed code, sent on mount and on request. */
export const FreshSignInByCode = ({ email, onDone }: FreshSignInByCodeProps) => {
  const { t } = useTranslation('fresh-sign-in');
  const { send, busy, refusal } = useSend();
  const [times, setTimes] = useState(0);

  const sendCode = () =>
    send(async () => {
      await call(sendSignInCode, { body: { email, type: 'sign-in' } });
      if (times > 0) toast({ severity: 'success', summary: t('resent') });
      setTimes(times + 1);
    });

  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void sendCode();
  }, []);

  const signIn = async ({ otp }: { otp: string }) => {
    await call(signInWithCode, { body: { email, otp } }).catch((error: unknown) => {
      throw assignToCodeField(error);
    });
    await onDone();
  };

  return (
    <Stack gap={3}>
      <RefusalBanner refusal={refusal} />
      {times > 0 && (
        <>
          <p role="status">{t('codeSent', { email })}</p>
          <Form schema={Code} defaults={{ otp: '' }} focus="otp" guard={false} onSubmit={signIn}>
            <CodeField name="otp" label={t('code')} hint={t('codeHint')} length={6} width="s" />
            <Cluster>
              <SubmitButton>{t('confirm')}</SubmitButton>
              <Button variant="quiet" busy={busy} onClick={sendCode}>
                {t('resend')}
              </Button>
            </Cluster>
          </Form>
        </>
      )}
    </Stack>
  );
};
