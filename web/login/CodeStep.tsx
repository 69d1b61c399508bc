import { useTranslation } from 'react-i18next';
import { sendSignInCode, signInWithCode } from '#generated/client/sdk.gen.ts';
import { SignInWithCodeBody } from '#spec/auth.ts';
import { call } from '#web/client.ts';
import { CodeField } from '#web/form/CodeField.tsx';
import { Form } from '#web/form/Form.tsx';
import { RefusalBanner } from '#web/form/RefusalBanner.tsx';
import { SubmitButton } from '#web/form/SubmitButton.tsx';
import { useSend } from '#web/form/use-send.ts';
import { NO_ANSWER, Problem } from '#web/problem.ts';
import { currentVisitor, signedIn } from '#web/session/session.ts';
import { toast } from '#web/shell/toasts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Cluster, Stack } from '#web/ui/Layout.tsx';
import { onCodeField } from './code-problems.ts';
import styles from './LoginPage.module.css';
import { CODE_LIFE_MS, RESEND_AFTER_MS, type SentCode } from './sent-code.ts';
import { useNow } from './use-now.ts';

const Code = SignInWithCodeBody.pick({ otp: true });

type CodeStepProps = {
  sent: SentCode;
  onResent: (sent: SentCode) => void;
  onChangeAddress: () => void;
};

/** Which code came? The same words whether or not anybody has an account with this address. */
export const CodeStep = ({ sent, onResent, onChangeAddress }: CodeStepProps) => {
  const { t } = useTranslation('login');

  const signIn = async ({ otp }: { otp: string }) => {
    await call(signInWithCode, { body: { email: sent.email, otp } }).catch((error) => {
      throw onCodeField(error);
    });
    await signedIn();
    const visitor = await currentVisitor();
    if (!visitor.signedIn) throw new Problem(NO_ANSWER, { detail: t('unconfirmed') });
  };

  return (
    <>
      <Stack gap={2}>
        <p>{t('sent')}</p>
        <Cluster>
          <strong className={styles.address}>{sent.email}</strong>
          <Button variant="quiet" onClick={onChangeAddress}>
            {t('changeAddress')}
          </Button>
        </Cluster>
      </Stack>
      <Form schema={Code} defaults={{ otp: '' }} focus="otp" guard={false} onSubmit={signIn}>
        <CodeField name="otp" label={t('code')} hint={t('codeHint')} length={6} width="s" />
        <Expiry sent={sent} />
        <div>
          <SubmitButton icon="log-in">{t('signIn')}</SubmitButton>
        </div>
      </Form>
      <Resend sent={sent} onResent={onResent} />
    </>
  );
};

/** How long the code still works; that it no longer does is read out. */
const Expiry = ({ sent }: { sent: SentCode }) => {
  const { t } = useTranslation('login');
  const left = secondsUntil(sent.at + CODE_LIFE_MS, useNow());
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <div>
      {left > 0 && <p className={styles.aside}>{t('expiresIn', { clock })}</p>}
      <p role="status">{left === 0 && t('expired')}</p>
    </div>
  );
};

const Resend = ({ sent, onResent }: Pick<CodeStepProps, 'sent' | 'onResent'>) => {
  const { t } = useTranslation('login');
  const { send, busy, refusal } = useSend();
  const wait = secondsUntil(sent.at + RESEND_AFTER_MS, useNow());

  const resend = () =>
    send(async () => {
      const at = Date.now();
      await call(sendSignInCode, { body: { email: sent.email, type: 'sign-in' } });
      toast({ severity: 'success', summary: t('resent'), detail: t('resentDetail') });
      onResent({ ...sent, at });
    });

  return (
    <Stack gap={2} className={styles.resend}>
      <RefusalBanner refusal={refusal} />
      <p className={styles.aside}>{t('notArrived')}</p>
      {wait > 0 ? (
        <p className={styles.aside}>{t('resendIn', { count: wait })}</p>
      ) : (
        <div>
          <Button icon="rotate-cw" busy={busy} onClick={resend}>
            {t('resend')}
          </Button>
        </div>
      )}
    </Stack>
  );
};

const secondsUntil = (instant: number, now: number) =>
  Math.max(0, Math.ceil((instant - now) / 1000));
