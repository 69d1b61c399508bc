import { useEffect, useState } from 'react';
import { listExtendableApplications } from '#generated/client/sdk.gen.ts';
import type { ExtendableApplication } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';

/** Milliseconds without typing before a search. */
const PAUSE = 250;

type Found = {
  readonly found: readonly ExtendableApplication[] | undefined;
  readonly total: number;
};

const NOTHING_ASKED: Found = { found: undefined, total: 0 };

/** Returns the exhibitors' applications that a number, a name or an e-mail address finds; undefined before a search. */
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
      const { items, total } = await call(listExtendableApplications, {
        query: { kind: 'exhibitor', q },
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
