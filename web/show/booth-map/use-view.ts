import { useCallback, useEffect, useRef, useState } from 'react';
import type { Box } from './boxes.ts';
import type { Plane } from './plane.ts';
import { closeTo, mixed, type View, wholeOf } from './view.ts';

const DURATION = 160;

/** The part of the plane that is shown, at first around one booth if there is one to look at, and how it changes: at once, or with a short movement. */
export const useView = (plane: Plane, first: Box | undefined) => {
  const [view, setView] = useState(() => (first ? closeTo(plane, first) : wholeOf(plane)));
  /** Where the view is going, so that two steps in a row add up. */
  const target = useRef(view);
  const shown = useRef(view);
  const frame = useRef(0);

  const put = useCallback((next: View) => {
    shown.current = next;
    setView(next);
  }, []);

  const jump = useCallback(
    (change: (view: View) => View) => {
      cancelAnimationFrame(frame.current);
      target.current = change(shown.current);
      put(target.current);
    },
    [put],
  );

  const glide = useCallback(
    (change: (view: View) => View) => {
      cancelAnimationFrame(frame.current);
      const from = shown.current;
      const to = change(target.current);
      target.current = to;
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return put(to);
      const start = performance.now();
      const step = (now: number) => {
        const share = Math.min(1, Math.max(0, now - start) / DURATION);
        put(mixed(from, to, 1 - (1 - share) ** 2));
        if (share < 1) frame.current = requestAnimationFrame(step);
      };
      frame.current = requestAnimationFrame(step);
    },
    [put],
  );

  // Another day may have another plan.
  const known = useRef(plane);
  useEffect(() => {
    const { width, height } = known.current;
    known.current = plane;
    if (width !== plane.width || height !== plane.height) jump(() => wholeOf(plane));
  }, [plane, jump]);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  return { view, jump, glide };
};
