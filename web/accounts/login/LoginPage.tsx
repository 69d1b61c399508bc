import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FormHostContext, useFormHost } from '#web/core/form/form-host.ts';
import { useFollowRedirect } from '#web/core/session/redirect.ts';
import { useSession } from '#web/core/session/session.ts';
import { useStepTitle } from '#web/core/shell/step-title.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { CodeStep } from './CodeStep.tsx';
import { InboxHint } from './InboxHint.tsx';
import styles from './LoginPage.module.css';
import { SignInMethods } from './SignInMethods.tsx';
import { keepSentCode, readSentCode, SENT_CODE, type SentCode } from './sent-code.ts';
import type { SignInMethod } from './sign-in-method.ts';

/**
 * Sign-in, by a code that comes by mail, a password or a passkey; sign-up; and a new password for a forgotten one. Whoever
 * is signed in, before or after, goes where `redirect` leads: for them the application starts by itself.
 */
export const Component = () => {
  const { t } = useTranslation('login');
  const [search] = useSearchParams();
  const redirect = search.get('redirect');
  const isSignedIn = useSession().status === 'user';
  const [method, setMethod] = useState<SignInMethod>('code');
  const { sent, former, onSent, forget } = useSentCode();
  const heading = t(`headings.${sent ? methodOf(sent) : method}`);
  useStepTitle(sent || method !== 'code' ? heading : undefined);
  useMoveOn(isSignedIn, redirect);

  return (
    <div className={styles.page} data-kept={SENT_CODE} data-starts-for-user>
      <h1>{heading}</h1>
      <p className="for-user" role="status">
        {t('movingOn')}
      </p>
      {!isSignedIn && (
        <OwnHost>
          <div className="for-guest">
            <noscript>
              <p className={styles.noscript}>{t('noscript')}</p>
            </noscript>
            <Stack gap={5}>
              {sent ? (
                <CodeStep
                  key={`${sent.purpose} ${sent.email}`}
                  sent={sent}
                  onResent={onSent}
                  onChangeAddress={() => {
                    setMethod(methodOf(sent));
                    forget();
                  }}
                />
              ) : (
                <SignInMethods
                  method={method}
                  onMethod={setMethod}
                  former={former}
                  onSent={onSent}
                  redirect={redirect}
                />
              )}
              <InboxHint />
            </Stack>
          </div>
        </OwnHost>
      )}
    </div>
  );
};

/** The method that a code belongs to. */
const methodOf = ({ purpose }: SentCode): SignInMethod => {
  if (purpose === 'email-verification') return 'sign-up';
  return purpose === 'sign-in' ? 'code' : purpose;
};

/** The code that the tab waits for; `former`: the one it waited for before the address was to be another. */
const useSentCode = () => {
  const [sent, setSent] = useState<SentCode>();
  const [former, setFormer] = useState<SentCode>();
  // The server does not know of it: the first render is without.
  useLayoutEffect(() => setSent(readSentCode()), []);

  const onSent = (next: SentCode) => {
    keepSentCode(next);
    setSent(next);
  };
  const forget = () => {
    keepSentCode(undefined);
    setFormer(sent);
    setSent(undefined);
  };
  return { sent, former, onSent, forget };
};

const useMoveOn = (isSignedIn: boolean, redirect: string | null) => {
  const follow = useFollowRedirect();
  useEffect(() => {
    if (!isSignedIn) return;
    keepSentCode(undefined);
    void follow(redirect);
  }, [isSignedIn, redirect]);
};

/** Here a 401 says that a password is wrong, and no session has ended. */
const OwnHost = ({ children }: { children: ReactNode }) => {
  const host = useFormHost();
  const own = useMemo(() => ({ ...host, hasSessionEnded: () => Promise.resolve(false) }), [host]);
  return <FormHostContext value={own}>{children}</FormHostContext>;
};
