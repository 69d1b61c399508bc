import { useEffect, useRef } from 'react';

/** Puts focus somewhere once the list is there as it is then: the button that was pressed may be gone with it. */
export const useFocusAfter = (items: readonly unknown[]) => {
  const next = useRef<() => void>(undefined);
  useEffect(() => {
    next.current?.();
    next.current = undefined;
  }, [items]);
  return (focus: () => void) => {
    next.current = focus;
  };
};
