/** A pausable timer that fires after running for `life` milliseconds in total. */
export type Countdown = {
  /** Pauses the timer for a reason, such as hover; the same reason counts once. */
  pause(reason: string): void;
  /** Removes a reason; the timer resumes when none is left. */
  resume(reason: string): void;
  /** Restarts with another life; reasons to pause stay. */
  restart(life: number): void;
  /** Stops the timer permanently. */
  stop(): void;
};

/** Starts a countdown. A life of 0 never fires. */
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
    pause: (reason) => {
      reasons.add(reason);
      halt();
    },
    resume: (reason) => {
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
