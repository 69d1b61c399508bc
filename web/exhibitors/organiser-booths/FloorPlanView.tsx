import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FloorPlan } from '#generated/client/types.gen.ts';
import type { BoothPlace } from '#spec/show/placements.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { MapView } from '#web/show/booth-map/MapView.tsx';
import { buildPlane, type Plane } from '#web/show/booth-map/plane.ts';
import styles from './OrganiserBoothsPage.module.css';
import { organiserBoothsPage } from './routes.ts';

/** A place that is being entered. */
export type DraftPlace = { readonly place: BoothPlace; readonly isFree: boolean };

type FloorPlanViewProps = {
  plan: FloorPlan;
  /** Id of the booth to show. */
  chosen: string | undefined;
  draft?: DraftPlace | undefined;
  caption: ReactNode;
  onChoose: (boothId: string) => void;
};

const NO_SEARCH = { genre: [] } as const;

/** The halls with every booth of a day, and the outline of a place that is being entered. */
export const FloorPlanView = ({ plan, chosen, draft, caption, onChoose }: FloorPlanViewProps) => {
  const { t } = useTranslation('booth-map');
  const { t: own } = useTranslation('organiser-booths');
  const f = useFormat();
  const plane = useMemo(() => buildPlane(plan.halls), [plan.halls]);
  const halls = f.list(plane.halls.map(({ hall }) => localized(hall.name, f.locale)));
  return (
    <MapView
      plane={plane}
      label={t('label', { day: f.day(plan.day), halls })}
      matchingIds={undefined}
      chosen={chosen}
      search={NO_SEARCH}
      path={organiserBoothsPage.href({ day: plan.day })}
      onChoose={onChoose}
      caption={caption}
      instructions={own('plan.instructions')}
      overlay={draft && <Outline plane={plane} draft={draft} />}
    />
  );
};

const Outline = ({ plane, draft: { place, isFree } }: { plane: Plane; draft: DraftPlace }) => {
  const hall = plane.halls.find(({ hall: { code } }) => code === place.hall);
  if (!hall) return null;
  const [x, y] = [hall.x + place.x, hall.y + place.y];
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it contains nothing focusable
    <g aria-hidden="true" className={styles.outline} data-free={isFree || undefined}>
      <rect x={x} y={y} width={place.w} height={place.h} />
      <text x={x + place.w / 2} y={y + place.h / 2}>
        {place.code}
      </text>
    </g>
  );
};
