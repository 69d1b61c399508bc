import { useEffect, useRef } from 'react';

/** Moves focus after a list has re-rendered, because the pressed button may have been removed. */
export const useFocusAfterUpdate = (items: readonly unknown[]) => {
  const next = useRef<() => void>(undefined);
  useEffect(() => {
    next.current?.();
    next.current = undefined;
  }, [items]);
  return (focus: () => void) => {
    next.current = focus;
  };
};
