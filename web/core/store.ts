import { useSyncExternalStore } from 'react';

/** A value outside of React that components can subscribe to. */
export type Store<Value> = {
  get(): Value;
  set(next: Value): void;
  /** A hook that subscribes to the value. Returns the initial value on the server and during hydration. */
  use(): Value;
};

export const createStore = <Value>(initial: Value): Store<Value> => {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const get = () => value;
  return {
    get,
    set: (next) => {
      value = next;
      for (const listener of [...listeners]) listener();
    },
    use: () => useSyncExternalStore(subscribe, get, () => initial),
  };
};
