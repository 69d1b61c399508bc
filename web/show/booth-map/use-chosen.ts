import { type RefObject, useEffect, useRef } from 'react';

type ChosenOptions = {
  /** Id of the booth whose sheet is open. */
  chosen: string | undefined;
  /** Address of the map with that booth chosen, or none. */
  pathOf: (booth: string | undefined) => string;
  navigate: (to: string) => unknown;
  sheet: RefObject<HTMLElement | null>;
  /** Holds the map. */
  around: RefObject<HTMLElement | null>;
};

/** Opening and closing the sheet of a booth: focus goes into it, and back to the booth on the map. */
export const useChosen = ({ chosen, pathOf, navigate, sheet, around }: ChosenOptions) => {
  /** Only what is chosen here moves focus, not a link from elsewhere. */
  const expected = useRef<string>(undefined);
  const returning = useRef<string>(undefined);

  useEffect(() => {
    if (chosen !== undefined && chosen === expected.current) {
      expected.current = undefined;
      sheet.current?.focus({ preventScroll: true });
      reveal(stallOf(around.current, chosen), sheet.current);
    }
    if (chosen === undefined && returning.current !== undefined) {
      stallOf(around.current, returning.current)?.focus({ preventScroll: true });
      returning.current = undefined;
    }
  }, [chosen, sheet, around]);

  return {
    choose: (booth: string) => {
      expected.current = booth;
      if (booth === chosen) sheet.current?.focus({ preventScroll: true });
      else navigate(pathOf(booth));
    },
    close: () => {
      returning.current = chosen;
      navigate(pathOf(undefined));
    },
  };
};

/** Pixels that stay free at the window's edges; below is the bar of a phone. */
const ROOM = 24;
const BAR = 84;

/** Scrolls the page as little as needed to show the sheet, and never so far that its booth goes out of sight. */
const reveal = (stall: Element | null, sheet: Element | null) => {
  if (!stall || !sheet) return;
  const { top, bottom } = sheet.getBoundingClientRect();
  const below = Math.max(0, bottom + BAR - window.innerHeight);
  const far = top < ROOM ? top - ROOM : Math.min(below, top - ROOM);
  const most = stall.getBoundingClientRect().top - ROOM;
  window.scrollBy({ top: Math.min(far, Math.max(0, most)) });
};

/** The booth's link in the drawing. */
export const stallOf = (inside: Element | null, booth: string): SVGAElement | null =>
  inside?.querySelector<SVGAElement>(`a[data-booth="${CSS.escape(booth)}"]`) ?? null;
