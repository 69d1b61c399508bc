import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { classNames } from '#web/core/ui/class-names.ts';
import { Row } from '#web/core/ui/Layout.tsx';
import { isDirection, nearestInDirection, nearestWithin } from './boxes.ts';
import { MapControls } from './MapControls.tsx';
import { MapDrawing } from './MapDrawing.tsx';
import styles from './MapView.module.css';
import type { Plane } from './plane.ts';
import type { MapSearch } from './search-params.ts';
import { findStall } from './use-booth-sheet.ts';
import { pixelsPerDecimeter, toPlanePoint, useGestures } from './use-gestures.ts';
import { useView } from './use-view.ts';
import { scrollToBox, toViewBox, type View, viewSpan, wholeView, zoomBy } from './view.ts';

type MapViewProps = {
  plane: Plane;
  /** Accessible name: day and halls. */
  label: string;
  matchingIds: ReadonlySet<string> | undefined;
  chosen: string | undefined;
  search: Pick<MapSearch, 'q' | 'genre'>;
  /** Path of the page without a booth selected; booths are links that add the parameter `booth`. */
  path: string;
  onChoose: (booth: string) => void;
  /** Shown above the drawing: the number of matches, or the names of the halls. */
  caption: ReactNode;
  /** Instructions for using the map by keyboard; by default, the booths open their introduction. */
  instructions?: string;
  /** Drawn above the booths. */
  overlay?: ReactNode;
};

const STEP = 1.6;
/** A tap selects the nearest booth within this distance, in pixels. */
const REACH = 22;
/** Zooms in on a booth that is smaller than this, in pixels, and gives it this much room. */
const TOO_SMALL = 26;
const CLEAR = 44;

/** The map: links that work without script; after hydration it can be panned, zoomed and used by keyboard. */
export const MapView = ({
  plane,
  label,
  matchingIds,
  chosen,
  search,
  path,
  onChoose,
  caption,
  instructions,
  overlay,
}: MapViewProps) => {
  const { t } = useTranslation('booth-map');
  const svg = useRef<SVGSVGElement>(null);
  const hint = useId();
  const stands = useMemo(() => plane.halls.flatMap((hall) => hall.stands), [plane]);
  // The booth to show: the selected one, or the only match.
  const target = chosen ?? (matchingIds?.size === 1 ? [...matchingIds][0] : undefined);
  const { view, updateView, animateView } = useView(
    plane,
    stands.find(({ id }) => id === target),
  );
  useGestures(svg, plane, updateView);

  const [visited, setVisited] = useState<string>();
  const current =
    stands.find(({ id }) => id === (visited ?? target)) ??
    stands.find(({ id }) => matchingIds?.has(id) ?? true) ??
    stands[0];
  const base = useHref(path);
  const href = `${base}${base.includes('?') ? '&' : '?'}booth=`;

  /** The view before zooming in on a booth. Restored when the booth is closed, unless the user has moved the map. */
  const before = useRef<{ view: View; now: View }>(undefined);
  useEffect(() => {
    const map = svg.current;
    const stand = stands.find(({ id }) => id === target);
    if (!map) return;
    if (!stand) {
      const left = before.current;
      before.current = undefined;
      if (left) animateView((now) => (now === left.now ? left.view : now));
      return;
    }
    setVisited(target);
    const pixels = Math.min(stand.w, stand.h) * pixelsPerDecimeter(map);
    const shown = plane.width / map.viewBox.baseVal.width;
    const zoom = pixels < TOO_SMALL ? shown * (CLEAR / pixels) : 1;
    animateView((now) => {
      const next = scrollToBox(plane, now, stand, zoom);
      if (before.current?.now === now) before.current.now = next;
      else if (zoom > 1) before.current = { view: now, now: next };
      return next;
    });
  }, [target, stands, plane, animateView]);

  // A new search shows the whole map, unless it has a single match.
  const searchKey = JSON.stringify([search.q, search.genre]);
  const shownSearchKey = useRef(searchKey);
  useEffect(() => {
    if (shownSearchKey.current === searchKey) return;
    shownSearchKey.current = searchKey;
    if (target === undefined) animateView(() => wholeView(plane));
  }, [searchKey, target, plane, animateView]);

  // Always prints the whole map.
  useEffect(() => {
    const onPrint = () => flushSync(() => updateView(() => wholeView(plane)));
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, [plane, updateView]);

  const onClick = (event: MouseEvent<SVGSVGElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest('a');
    const reach = REACH / pixelsPerDecimeter(event.currentTarget);
    const point = toPlanePoint(event.currentTarget, { x: event.clientX, y: event.clientY });
    const booth = link?.dataset.booth ?? nearestWithin(stands, point, reach)?.id;
    if (!booth) return;
    event.preventDefault();
    onChoose(booth);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (isDirection(event.key) && current) {
      event.preventDefault();
      const next = nearestInDirection(stands, current, event.key);
      if (!next) return;
      flushSync(() => setVisited(next.id));
      findStall(svg.current, next.id)?.focus({ preventScroll: true });
      animateView((now) => scrollToBox(plane, now, next));
    } else if (event.key === '+' || event.key === '=' || event.key === ';') {
      animateView((now) => (current ? scrollToBox(plane, zoomBy(plane, now, STEP), current) : now));
    } else if (event.key === '-') {
      animateView((now) => zoomBy(plane, now, 1 / STEP));
    } else if (event.key === '0') {
      animateView(() => wholeView(plane));
    }
  };

  return (
    <div className={classNames('tinted', styles.frame)}>
      <Row
        gap={3}
        justify="between"
        className={classNames('no-print strong figures line-below', styles.strip)}
      >
        <div>{caption}</div>
        <MapControls
          onCloser={() => animateView((now) => zoomBy(plane, now, STEP))}
          onFarther={() => animateView((now) => zoomBy(plane, now, 1 / STEP))}
          onWhole={() => animateView(() => wholeView(plane))}
        />
      </Row>
      <p id={hint} hidden>
        {instructions ?? t('hint')}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
      <svg
        ref={svg}
        viewBox={toViewBox(view)}
        role="group"
        aria-label={label}
        aria-describedby={hint}
        data-live=""
        data-zoomed={view.w < plane.width || undefined}
        data-span={viewSpan(view)}
        className={styles.map}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <MapDrawing
          plane={plane}
          matchingIds={matchingIds}
          selectedGenres={search.genre}
          current={current?.id}
          chosen={chosen}
          href={href}
        />
        {overlay}
      </svg>
    </div>
  );
};
