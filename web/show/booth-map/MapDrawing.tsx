import { Fragment, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facility } from '#generated/client/types.gen.ts';
import type { Genre } from '#spec/show/genres.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { ClothPatterns, clothId } from './ClothPatterns.tsx';
import { clothPath, codePosition } from './cloth.ts';
import { FACILITY_ICONS, facilityName } from './facilities.ts';
import { GenreMarks } from './GenreMarks.tsx';
import styles from './MapDrawing.module.css';
import { Marker } from './Marker.tsx';
import type { HallOnPlane, PlacedBooth, Plane } from './plane.ts';

type MapDrawingProps = {
  plane: Plane;
  /** Ids of the booths that match the search; undefined without a search. */
  matchingIds: ReadonlySet<string> | undefined;
  /** The selected genres. */
  selectedGenres: readonly Genre[];
  /** Id of the one booth in the tab order, which screen readers announce. */
  current: string | undefined;
  chosen: string | undefined;
  /** Path of the map with a booth selected, up to its id. */
  href: string;
};

/** The drawing of the halls: floors, facilities, booths as links, and a marker on the selected booth. */
export const MapDrawing = memo(
  ({ plane, matchingIds, selectedGenres, current, chosen, href }: MapDrawingProps) => {
    const stands = plane.halls.flatMap((hall) => hall.stands);
    const marked = stands.find(({ id }) => id === chosen);
    return (
      <>
        <ClothPatterns />
        {plane.halls.map((hall) => (
          <Floor key={hall.hall.code} {...hall} />
        ))}
        {matchingIds &&
          stands
            .filter(({ id }) => matchingIds.has(id))
            .map((stand) => <Light key={stand.id} {...stand} />)}
        {stands.map((stand) => (
          <Stall
            key={stand.id}
            stand={stand}
            href={`${href}${stand.id}#map`}
            selectedGenres={selectedGenres}
            state={matchingIds && (matchingIds.has(stand.id) ? 'lit' : 'faded')}
            isCurrent={stand.id === current}
            isChosen={stand.id === chosen}
          />
        ))}
        {selectedGenres.length > 1 &&
          matchingIds &&
          stands
            .filter(({ id }) => matchingIds.has(id))
            .map((stand) => (
              <GenreMarks key={stand.id} stand={stand} selectedGenres={selectedGenres} />
            ))}
        {marked && <Marker {...marked} />}
      </>
    );
  },
);

/** A hall without its booths. Hidden from screen readers, since the list below the map has the same content. */
const Floor = memo(({ hall, x, y, areas }: HallOnPlane) => {
  const locale = useLocale();
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it contains nothing focusable
    <g aria-hidden="true">
      <text x={x + 2} y={y - 7} className={classNames('strong mincho', styles.hallName)}>
        {localized(hall.name, locale)}
      </text>
      <rect x={x} y={y} width={hall.width} height={hall.height} rx="4" className={styles.floor} />
      {areas.map((area) => (
        <text
          key={area.name}
          x={area.x}
          y={area.y - 4}
          className={classNames('strong mincho', styles.area)}
        >
          {area.name}
        </text>
      ))}
      {hall.facilities.map((facility) => (
        <Fragment key={`${facility.x} ${facility.y}`}>
          <FacilityMark facility={facility} left={x} top={y} />
        </Fragment>
      ))}
    </g>
  );
});

const ICON = 15;

const FacilityMark = ({
  facility,
  left,
  top,
}: {
  facility: Facility;
  left: number;
  top: number;
}) => {
  const { t } = useTranslation('booth-map');
  const locale = useLocale();
  const { x, y, w, h, kind } = facility;
  const middle = left + x + w / 2;
  return (
    <g className={classNames('accent', styles.facility)} data-kind={kind}>
      <rect x={left + x} y={top + y} width={w} height={h} rx="3" className={styles.sign} />
      <g className={styles.signIcon}>
        <g transform={`translate(${middle - ICON / 2} ${top + y + 3})`}>
          <Icon name={FACILITY_ICONS[kind]} size={ICON} />
        </g>
      </g>
      <text x={middle} y={top + y + h - 5} className={styles.signWord}>
        {facilityName(facility, t, locale)}
      </text>
    </g>
  );
};

/** Highlight around a booth; painted below all booths, so that it never covers a neighbor. */
const Light = ({ x, y, w, h }: PlacedBooth) => (
  <rect x={x - 2} y={y - 2} width={w + 4} height={h + 4} rx="4" className={styles.light} />
);

type StallProps = {
  stand: PlacedBooth;
  href: string;
  selectedGenres: readonly Genre[];
  state: 'lit' | 'faded' | undefined;
  isCurrent: boolean;
  isChosen: boolean;
};

/** A booth drawn as a stall. Only the current one is exposed to screen readers; the list has all of them. */
const Stall = memo(({ stand, href, selectedGenres, state, isCurrent, isChosen }: StallProps) => {
  const { t } = useTranslation('booth-map');
  const locale = useLocale();
  const { x, y, w, h, id, placement } = stand;
  const { code, name, genres, rotation } = placement;
  const plate = codePosition(stand, rotation);
  // Uses the first selected genre of the booth.
  const cloth = selectedGenres.find((genre) => genres.includes(genre)) ?? genres[0];
  const asOneOfMany = isCurrent ? { tabIndex: 0 } : { tabIndex: -1, 'aria-hidden': true };
  return (
    <a
      href={href}
      data-booth={id}
      data-state={state}
      {...asOneOfMany}
      aria-current={isChosen || undefined}
      aria-label={t('stall', { code, name: localized(name, locale) })}
      className={styles.stall}
    >
      <rect
        x={x + 0.5}
        y={y + 0.5}
        width={w - 1}
        height={h - 1}
        rx="1.5"
        className={styles.table}
      />
      {cloth && (
        <path
          d={clothPath(stand, rotation)}
          fill={`url(#${clothId(cloth)})`}
          className={styles.cloth}
        />
      )}
      <text
        x={plate.x}
        y={plate.y}
        data-long={code.length > 3 || undefined}
        className={classNames('figures bold', styles.code)}
      >
        {code}
      </text>
    </a>
  );
});
