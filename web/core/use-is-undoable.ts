import { useEffect, useState } from 'react';

/**
 * Returns whether a step can still be undone.
 * @param until ISO 8601; undefined for a step that cannot
 */
export const useIsUndoable = (until: string | undefined): boolean => {
  const [now, setNow] = useState(Date.now);
  const end = until === undefined ? Number.NEGATIVE_INFINITY : Date.parse(until);
  useEffect(() => {
    if (end === Number.NEGATIVE_INFINITY) return;
    // At once for a step that was read too late.
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, end - Date.now() + 1));
    return () => clearTimeout(timer);
  }, [end]);
  return now <= end;
};
