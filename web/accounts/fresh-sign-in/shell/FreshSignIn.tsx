import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  loadFreshSignIn,
  useFreshSignInRequest,
} from '#web/accounts/fresh-sign-in/fresh-session.ts';

const FreshSignInDialog = lazy(loadFreshSignIn);

/** Renders the dialog to sign in again. Navigation cancels it. */
export const Component = () => {
  const request = useFreshSignInRequest();
  const { pathname } = useLocation();
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    if (!request) return;
    return () => request.answer(false);
  }, [request, pathname]);
  return (
    <div ref={setPlace}>
      {request && place && (
        <Suspense>
          <FreshSignInDialog answer={request.answer} place={place} />
        </Suspense>
      )}
    </div>
  );
};
