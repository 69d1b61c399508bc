import { useEffect, useState } from 'react';

/** Whether a step can still be taken back. @param until ISO 8601; undefined for a step that cannot */
export const useIsUndoable = (until: string | undefined): boolean => {
  const [now, setNow] = useState(Date.now);
  const end = until === undefined ? Number.NEGATIVE_INFINITY : Date.parse(until);
  useEffect(() => {
    const rest = end - Date.now();
    if (rest < 0) return;
    const timer = setTimeout(() => setNow(Date.now()), rest + 1);
    return () => clearTimeout(timer);
  }, [end]);
  return now <= end;
};
