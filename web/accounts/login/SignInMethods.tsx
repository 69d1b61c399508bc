import { useState } from 'react';
import { useSession } from '#web/core/session/session.ts';
import { Agreed } from './Agreed.tsx';
import { CodeMethod } from './CodeMethod.tsx';
import { Lead } from './Lead.tsx';
import { OtherMethods } from './OtherMethods.tsx';
import { PasswordMethod } from './PasswordMethod.tsx';
import { SignUpMethod } from './SignUpMethod.tsx';
import type { SentCode } from './sent-code.ts';
import type { SignInMethod } from './sign-in-method.ts';
import { usePasskey } from './use-passkey.ts';

type SignInMethodsProps = {
  method: SignInMethod;
  onMethod: (method: SignInMethod) => void;
  former: SentCode | undefined;
  onSent: (sent: SentCode) => void;
  redirect: string | null;
};

/** The chosen method, and buttons for the others. An address that was typed is kept across methods. */
export const SignInMethods = ({
  method,
  onMethod,
  former,
  onSent,
  redirect,
}: SignInMethodsProps) => {
  const [email, setEmail] = useState(former?.email ?? '');
  const [hasChosen, setChosen] = useState(former !== undefined);
  const isGuest = useSession().status === 'guest';
  const passkey = usePasskey(isGuest && (method === 'code' || method === 'password'));

  const isPasswordNext = email !== '' && (method === 'password' || method === 'sign-up');
  const focus = isPasswordNext && !former ? 'password' : 'email';
  const given = { email, onEmail: setEmail, onSent, focus: hasChosen ? focus : undefined };

  return (
    <>
      <Lead method={method} redirect={redirect} />
      {method === 'password' && <PasswordMethod {...given} />}
      {method === 'sign-up' && <SignUpMethod {...given} />}
      {(method === 'code' || method === 'new-password') && (
        <CodeMethod
          key={method}
          {...given}
          purpose={method === 'code' ? 'sign-in' : method}
          former={former}
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
      <Agreed />
    </>
  );
};
