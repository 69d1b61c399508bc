import { useEffect, useState } from 'react';
import { getMyProfile } from '#generated/client/sdk.gen.ts';
import { fullName } from '#web/accounts/profiles/full-name.ts';
import { call } from '#web/core/api/client.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { useSession } from '#web/core/session/session.ts';

/** Name and e-mail address of the one who is signed in, as far as they are known by now; empty for a guest. */
export const useSender = (): { name: string; email: string } => {
  const { status, user } = useSession();
  const locale = useLocale();
  const [name, setName] = useState('');
  useEffect(() => {
    if (status !== 'user') return;
    let isGone = false;
    const learn = (known: string | undefined) => {
      if (!isGone) setName(known ?? user.displayName ?? '');
    };
    call(getMyProfile)
      .then((profile) => learn(fullName(profile, locale)))
      // It is no more than a help: the name can be typed.
      .catch(() => learn(undefined));
    return () => {
      isGone = true;
    };
  }, [status, user.displayName, locale]);
  return { name, email: user.email };
};
