import { useEffect, useState } from 'react';
import { listApplications } from '#generated/client/sdk.gen.ts';
import type { Application } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';

/** More are found by a longer query. */
export const MAX_FOUND = 8;

/** Milliseconds without typing before a search. */
const PAUSE = 250;

type Found = { readonly found: readonly Application[] | undefined; readonly total: number };

const NOTHING_ASKED: Found = { found: undefined, total: 0 };

/** The exhibitors' applications whose number or name contains what is typed; undefined before a search. */
export const useApplicationSearch = (typed: string): Found => {
  const [result, setResult] = useState(NOTHING_ASKED);
  const q = typed.trim();
  useEffect(() => {
    if (q === '') {
      setResult(NOTHING_ASKED);
      return;
    }
    let isCurrent = true;
    const search = async () => {
      const { items, total } = await call(listApplications, {
        query: { kind: 'exhibitor', q, limit: MAX_FOUND },
      });
      if (isCurrent) setResult({ found: items, total });
    };
    const timer = setTimeout(() => void search().catch(() => undefined), PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [q]);
  return result;
};
