import { useEffect, useRef } from 'react';

/** Moves focus when other data is shown, because the pressed button may have been removed. */
export const useFocusAfterUpdate = (shown: unknown) => {
  const next = useRef<() => void>(undefined);
  useEffect(() => {
    next.current?.();
    next.current = undefined;
  }, [shown]);
  return (focus: () => void) => {
    next.current = focus;
  };
};
