import { useCallback, useEffect, useRef, useState } from 'react';
import type { Box } from './boxes.ts';
import type { Plane } from './plane.ts';
import { interpolateViews, type View, wholeView, zoomToBox } from './view.ts';

const DURATION = 160;

/** Returns the visible part of the plane, initially around `first` if given, with functions to change it at once or animated. */
export const useView = (plane: Plane, first: Box | undefined) => {
  const [view, setView] = useState(() => (first ? zoomToBox(plane, first) : wholeView(plane)));
  /** The end of the running animation, so that consecutive steps add up. */
  const target = useRef(view);
  const shown = useRef(view);
  const frame = useRef(0);

  const setCurrentView = useCallback((next: View) => {
    shown.current = next;
    setView(next);
  }, []);

  const updateView = useCallback(
    (change: (view: View) => View) => {
      cancelAnimationFrame(frame.current);
      target.current = change(shown.current);
      setCurrentView(target.current);
    },
    [setCurrentView],
  );

  const animateView = useCallback(
    (change: (view: View) => View) => {
      cancelAnimationFrame(frame.current);
      const from = shown.current;
      const to = change(target.current);
      target.current = to;
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return setCurrentView(to);
      const start = performance.now();
      const step = (now: number) => {
        const share = Math.min(1, Math.max(0, now - start) / DURATION);
        setCurrentView(interpolateViews(from, to, 1 - (1 - share) ** 2));
        if (share < 1) frame.current = requestAnimationFrame(step);
      };
      frame.current = requestAnimationFrame(step);
    },
    [setCurrentView],
  );

  // Another day may have another floor plan.
  const previousPlane = useRef(plane);
  useEffect(() => {
    const { width, height } = previousPlane.current;
    previousPlane.current = plane;
    if (width !== plane.width || height !== plane.height) updateView(() => wholeView(plane));
  }, [plane, updateView]);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  return { view, updateView, animateView };
};
