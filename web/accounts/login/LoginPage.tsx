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
import { readSentCode, SENT_CODE_KEY, type SentCode, storeSentCode } from './sent-code.ts';
import type { SignInMethod } from './sign-in-method.ts';

/**
 * Sign-in by code, password or passkey; sign-up; and resetting a password. Signed-in visitors are redirected to
 * `redirect`, for which the application starts by itself.
 */
export const Component = () => {
  const { t } = useTranslation('login');
  const [search] = useSearchParams();
  const redirect = search.get('redirect');
  const isSignedIn = useSession().status === 'user';
  const [method, setMethod] = useState<SignInMethod>('code');
  const { sent, previousCode, onSent, forget } = useSentCode();
  const heading = t(`headings.${sent ? methodForCode(sent) : method}`);
  useStepTitle(sent || method !== 'code' ? heading : undefined);
  useRedirectWhenSignedIn(isSignedIn, redirect);

  return (
    <Stack gap={5} className={styles.page} data-kept={SENT_CODE_KEY} data-starts-for-user>
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
                    setMethod(methodForCode(sent));
                    forget();
                  }}
                />
              ) : (
                <SignInMethods
                  method={method}
                  onMethod={setMethod}
                  previousCode={previousCode}
                  onSent={onSent}
                  redirect={redirect}
                />
              )}
              <InboxHint />
            </Stack>
          </div>
        </OwnHost>
      )}
    </Stack>
  );
};

/** Returns the sign-in method that uses a code. */
const methodForCode = ({ purpose }: SentCode): SignInMethod => {
  if (purpose === 'email-verification') return 'sign-up';
  return purpose === 'sign-in' ? 'code' : purpose;
};

/** Returns the code that the tab is waiting for. `previousCode` is the previous one, while the user changes the address. */
const useSentCode = () => {
  const [sent, setSent] = useState<SentCode>();
  const [previousCode, setPreviousCode] = useState<SentCode>();
  // Storage is not available on the server, so the first render has no code.
  useLayoutEffect(() => setSent(readSentCode()), []);

  const onSent = (next: SentCode) => {
    storeSentCode(next);
    setSent(next);
  };
  const forget = () => {
    storeSentCode(undefined);
    setPreviousCode(sent);
    setSent(undefined);
  };
  return { sent, previousCode, onSent, forget };
};

const useRedirectWhenSignedIn = (isSignedIn: boolean, redirect: string | null) => {
  const follow = useFollowRedirect();
  useEffect(() => {
    if (!isSignedIn) return;
    storeSentCode(undefined);
    void follow(redirect);
  }, [isSignedIn, redirect]);
};

/** On this page a 401 means a wrong password; it does not end a session. */
const OwnHost = ({ children }: { children: ReactNode }) => {
  const host = useFormHost();
  const own = useMemo(() => ({ ...host, hasSessionEnded: () => Promise.resolve(false) }), [host]);
  return <FormHostContext value={own}>{children}</FormHostContext>;
};
