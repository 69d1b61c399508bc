import { useEffect, useState } from 'react';
import { getMyProfile } from '#generated/client/sdk.gen.ts';
import { fullName } from '#web/accounts/profiles/full-name.ts';
import { call } from '#web/core/api/client.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { useSession } from '#web/core/session/session.ts';

/** Returns the name and e-mail of the current user as far as loaded; empty for a guest. */
export const useSender = (): { name: string; email: string } => {
  const { status, user } = useSession();
  const locale = useLocale();
  const [name, setName] = useState('');
  useEffect(() => {
    if (status !== 'user') return;
    let isUnmounted = false;
    const updateName = (known: string | undefined) => {
      if (!isUnmounted) setName(known ?? user.displayName ?? '');
    };
    call(getMyProfile)
      .then((profile) => updateName(fullName(profile, locale)))
      // Only a convenience: the user can type the name.
      .catch(() => updateName(undefined));
    return () => {
      isUnmounted = true;
    };
  }, [status, user.displayName, locale]);
  return { name, email: user.email };
};
