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
import { isDirection, nearestInDirection, nearestWithin } from './boxes.ts';
import { MapControls } from './MapControls.tsx';
import { MapDrawing } from './MapDrawing.tsx';
import styles from './MapView.module.css';
import type { Plane } from './plane.ts';
import { boothMapPath, type MapSearch } from './search-params.ts';
import { stallOf } from './use-chosen.ts';
import { onPlane, scaleOf, useGestures } from './use-gestures.ts';
import { useView } from './use-view.ts';
import { showing, spanOf, type View, viewBoxOf, wholeOf, zoomed } from './view.ts';

type MapViewProps = {
  plane: Plane;
  /** Names day and halls. */
  label: string;
  lit: ReadonlySet<string> | undefined;
  chosen: string | undefined;
  search: MapSearch;
  onChoose: (booth: string) => void;
  /** Stands above the drawing: how much is lit, or the names of the halls. */
  caption: ReactNode;
};

const STEP = 1.6;
/** Pixels around a tap in which a booth counts as meant. */
const REACH = 22;
/** A booth to look at is brought closer where it and its neighbours are too small for a finger; in pixels. */
const TOO_SMALL = 26;
const CLEAR = 44;

/** The map: a drawing of links before any script, to be moved, zoomed and walked by keys once the application runs. */
export const MapView = ({ plane, label, lit, chosen, search, onChoose, caption }: MapViewProps) => {
  const { t } = useTranslation('booth-map');
  const svg = useRef<SVGSVGElement>(null);
  const hint = useId();
  const stands = useMemo(() => plane.halls.flatMap((hall) => hall.stands), [plane]);
  // What is looked at: the chosen booth, or the only one that was found.
  const target = chosen ?? (lit?.size === 1 ? [...lit][0] : undefined);
  const { view, jump, glide } = useView(
    plane,
    stands.find(({ id }) => id === target),
  );
  useGestures(svg, plane, jump);

  const [visited, setVisited] = useState<string>();
  const current =
    stands.find(({ id }) => id === (visited ?? target)) ??
    stands.find(({ id }) => lit?.has(id) ?? true) ??
    stands[0];
  const base = useHref(boothMapPath({ ...search, booth: undefined }));
  const href = `${base}${base.includes('?') ? '&' : '?'}booth=`;

  /** What was shown before a booth was brought closer: shown again when it is left, unless moved by hand meanwhile. */
  const before = useRef<{ view: View; now: View }>(undefined);
  useEffect(() => {
    const map = svg.current;
    const stand = stands.find(({ id }) => id === target);
    if (!map) return;
    if (!stand) {
      const left = before.current;
      before.current = undefined;
      if (left) glide((now) => (now === left.now ? left.view : now));
      return;
    }
    setVisited(target);
    const pixels = Math.min(stand.w, stand.h) * scaleOf(map);
    const shown = plane.width / map.viewBox.baseVal.width;
    const zoom = pixels < TOO_SMALL ? shown * (CLEAR / pixels) : 1;
    glide((now) => {
      const next = showing(plane, now, stand, zoom);
      if (before.current?.now === now) before.current.now = next;
      else if (zoom > 1) before.current = { view: now, now: next };
      return next;
    });
  }, [target, stands, plane, glide]);

  // Another search is answered on the whole map, unless it has found just one.
  const sought = JSON.stringify([search.q, search.genre]);
  const answered = useRef(sought);
  useEffect(() => {
    if (answered.current === sought) return;
    answered.current = sought;
    if (target === undefined) glide(() => wholeOf(plane));
  }, [sought, target, plane, glide]);

  // What is printed is the whole of it.
  useEffect(() => {
    const onPrint = () => flushSync(() => jump(() => wholeOf(plane)));
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, [plane, jump]);

  const onClick = (event: MouseEvent<SVGSVGElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest('a');
    const reach = REACH / scaleOf(event.currentTarget);
    const point = onPlane(event.currentTarget, { x: event.clientX, y: event.clientY });
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
      stallOf(svg.current, next.id)?.focus({ preventScroll: true });
      glide((now) => showing(plane, now, next));
    } else if (event.key === '+' || event.key === '=' || event.key === ';') {
      glide((now) => (current ? showing(plane, zoomed(plane, now, STEP), current) : now));
    } else if (event.key === '-') {
      glide((now) => zoomed(plane, now, 1 / STEP));
    } else if (event.key === '0') {
      glide(() => wholeOf(plane));
    }
  };

  return (
    <div className={styles.frame}>
      <div className={styles.strip}>
        <div>{caption}</div>
        <MapControls
          onCloser={() => glide((now) => zoomed(plane, now, STEP))}
          onFarther={() => glide((now) => zoomed(plane, now, 1 / STEP))}
          onWhole={() => glide(() => wholeOf(plane))}
        />
      </div>
      <p id={hint} hidden>
        {t('hint')}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset holds no drawing */}
      <svg
        ref={svg}
        viewBox={viewBoxOf(view)}
        role="group"
        aria-label={label}
        aria-describedby={hint}
        data-live=""
        data-zoomed={view.w < plane.width || undefined}
        data-span={spanOf(view)}
        className={styles.map}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <MapDrawing
          plane={plane}
          lit={lit}
          sought={search.genre}
          current={current?.id}
          chosen={chosen}
          href={href}
        />
      </svg>
    </div>
  );
};
