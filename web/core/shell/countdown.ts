/** Time that stands still while something holds it. It is up when it has run for `life` milliseconds altogether. */
export type Countdown = {
  /** Stops the time for a reason, such as a pointer above; the same reason counts once. */
  hold(reason: string): void;
  /** Takes a reason back; time goes on when none is left. */
  release(reason: string): void;
  /** Begins anew with another life; what holds it goes on holding it. */
  restart(life: number): void;
  /** Is never up. */
  stop(): void;
};

/** Starts at once. A life of 0 is never up. */
export const startCountdown = (life: number, onUp: () => void): Countdown => {
  const reasons = new Set<string>();
  let left = life;
  let endless = life === 0;
  let since = 0;
  let handle: ReturnType<typeof setTimeout> | undefined;

  const halt = () => {
    if (handle === undefined) return;
    clearTimeout(handle);
    handle = undefined;
    left -= Date.now() - since;
  };
  const go = () => {
    if (endless || handle !== undefined || reasons.size > 0) return;
    since = Date.now();
    handle = setTimeout(onUp, Math.max(0, left));
  };
  go();

  return {
    hold: (reason) => {
      reasons.add(reason);
      halt();
    },
    release: (reason) => {
      reasons.delete(reason);
      go();
    },
    restart: (next) => {
      halt();
      left = next;
      endless = next === 0;
      go();
    },
    stop: () => {
      halt();
      endless = true;
    },
  };
};
