import { useSyncExternalStore } from 'react';

/** A value of this browser that stands outside of React, and that components can follow. */
export type Store<Value> = {
  get(): Value;
  set(next: Value): void;
  /** A hook: the value, followed. On the server, and in the first render, the initial one. */
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
