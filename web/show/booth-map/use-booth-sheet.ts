import { type RefObject, useEffect, useRef } from 'react';

type BoothSheetOptions = {
  /** Id of the booth whose sheet is open. */
  chosen: string | undefined;
  /** Path of the map with a booth selected, or none. */
  pathOf: (booth: string | undefined) => string;
  navigate: (to: string) => unknown;
  sheet: RefObject<HTMLElement | null>;
  /** The element that contains the map. */
  around: RefObject<HTMLElement | null>;
};

/** Opens and closes a booth's sheet: focus moves into it, and back to the booth on the map. */
export const useBoothSheet = ({ chosen, pathOf, navigate, sheet, around }: BoothSheetOptions) => {
  /** Only a selection on this page moves focus, not a link from another page. */
  const expected = useRef<string>(undefined);
  const returning = useRef<string>(undefined);

  useEffect(() => {
    if (chosen !== undefined && chosen === expected.current) {
      expected.current = undefined;
      sheet.current?.focus({ preventScroll: true });
      scrollToSheet(findStall(around.current, chosen), sheet.current);
    }
    if (chosen === undefined && returning.current !== undefined) {
      findStall(around.current, returning.current)?.focus({ preventScroll: true });
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

/** Pixels that remain free at the viewport's edges; at the bottom for a phone's navigation bar. */
const ROOM = 24;
const BAR = 84;

/** Scrolls as little as needed to show the sheet, keeping the booth visible. */
const scrollToSheet = (stall: Element | null, sheet: Element | null) => {
  if (!stall || !sheet) return;
  const { top, bottom } = sheet.getBoundingClientRect();
  const below = Math.max(0, bottom + BAR - window.innerHeight);
  const far = top < ROOM ? top - ROOM : Math.min(below, top - ROOM);
  const most = stall.getBoundingClientRect().top - ROOM;
  window.scrollBy({ top: Math.min(far, Math.max(0, most)) });
};

/** Finds the booth's link in the drawing. */
export const findStall = (inside: Element | null, booth: string): SVGAElement | null =>
  inside?.querySelector<SVGAElement>(`a[data-booth="${CSS.escape(booth)}"]`) ?? null;
