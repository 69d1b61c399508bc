import { useState } from 'react';
import { useSession } from '#web/core/session/session.ts';
import { Agreed } from './Agreed.tsx';
import { CodeWay } from './CodeWay.tsx';
import { Lead } from './Lead.tsx';
import { OtherWays } from './OtherWays.tsx';
import { PasswordWay } from './PasswordWay.tsx';
import { SignUpWay } from './SignUpWay.tsx';
import type { SentCode } from './sent-code.ts';
import { usePasskey } from './use-passkey.ts';
import type { WayName } from './way.ts';

type WaysProps = {
  way: WayName;
  onWay: (way: WayName) => void;
  former: SentCode | undefined;
  onSent: (sent: SentCode) => void;
  redirect: string | null;
};

/** The way in that is open, and the ways to the others. What was typed as an address goes along. */
export const Ways = ({ way, onWay, former, onSent, redirect }: WaysProps) => {
  const [email, setEmail] = useState(former?.email ?? '');
  const [hasChosen, setChosen] = useState(former !== undefined);
  const isGuest = useSession().status === 'guest';
  const passkey = usePasskey(isGuest && (way === 'code' || way === 'password'));

  const isPasswordNext = email !== '' && (way === 'password' || way === 'sign-up');
  const focus = isPasswordNext && !former ? 'password' : 'email';
  const given = { email, onEmail: setEmail, onSent, focus: hasChosen ? focus : undefined };

  return (
    <>
      <Lead way={way} redirect={redirect} />
      {way === 'password' && <PasswordWay {...given} />}
      {way === 'sign-up' && <SignUpWay {...given} />}
      {(way === 'code' || way === 'new-password') && (
        <CodeWay key={way} {...given} purpose={way === 'code' ? 'sign-in' : way} former={former} />
      )}
      <OtherWays
        way={way}
        passkey={passkey}
        onChoose={(next) => {
          setChosen(true);
          onWay(next);
        }}
      />
      <Agreed />
    </>
  );
};
