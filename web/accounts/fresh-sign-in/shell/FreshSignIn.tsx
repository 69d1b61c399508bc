import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadFreshSignIn, useSignInAgain } from '#web/accounts/fresh-sign-in/fresh-session.ts';

const FreshSignInDialog = lazy(loadFreshSignIn);

/** Where those who have been signed in for too long sign in again. Leaving the page gives it up. */
export const Component = () => {
  const asked = useSignInAgain();
  const { pathname } = useLocation();
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    if (!asked) return;
    return () => asked.answer(false);
  }, [asked, pathname]);
  return (
    <div ref={setPlace}>
      {asked && place && (
        <Suspense>
          <FreshSignInDialog answer={asked.answer} place={place} />
        </Suspense>
      )}
    </div>
  );
};
