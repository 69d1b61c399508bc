import { useState } from 'react';
import { useSession } from '#web/core/session/session.ts';
import { CodeMethod } from './CodeMethod.tsx';
import { LoginIntro } from './LoginIntro.tsx';
import { OtherMethods } from './OtherMethods.tsx';
import { PasswordMethod } from './PasswordMethod.tsx';
import { SignUpMethod } from './SignUpMethod.tsx';
import type { SentCode } from './sent-code.ts';
import type { SignInMethod } from './sign-in-method.ts';
import { TermsNotice } from './TermsNotice.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

type SignInMethodsProps = {
  method: SignInMethod;
  onMethod: (method: SignInMethod) => void;
  previousCode: SentCode | undefined;
  onSent: (sent: SentCode) => void;
  redirect: string | null;
};

/** The selected method and buttons for the others. The typed address is shared between methods. */
export const SignInMethods = ({
  method,
  onMethod,
  previousCode,
  onSent,
  redirect,
}: SignInMethodsProps) => {
  const [email, setEmail] = useState(previousCode?.email ?? '');
  const [hasChosen, setChosen] = useState(previousCode !== undefined);
  const isGuest = useSession().status === 'guest';
  const passkey = usePasskeySignIn(isGuest && (method === 'code' || method === 'password'));

  const isPasswordNext = email !== '' && (method === 'password' || method === 'sign-up');
  const focus = isPasswordNext && !previousCode ? 'password' : 'email';
  const methodProps = { email, onEmail: setEmail, onSent, focus: hasChosen ? focus : undefined };

  return (
    <>
      <LoginIntro method={method} redirect={redirect} />
      {method === 'password' && <PasswordMethod {...methodProps} />}
      {method === 'sign-up' && <SignUpMethod {...methodProps} />}
      {(method === 'code' || method === 'new-password') && (
        <CodeMethod
          key={method}
          {...methodProps}
          purpose={method === 'code' ? 'sign-in' : method}
          previousCode={previousCode}
        />
      )}
      <OtherMethods
        method={method}
        passkey={passkey}
        onChoose={(next) => {
          setChosen(true);
          onMethod(next);
        }}
      />
      <TermsNotice />
    </>
  );
};
