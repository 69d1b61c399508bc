import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FloorPlan, OrganiserBooth } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { FloorPlanView } from './FloorPlanView.tsx';
import { PlaceForm } from './PlaceForm.tsx';
import { PlaceStatus } from './PlaceStatus.tsx';
import { type EnteredPlace, findPlaceProblems } from './place-check.ts';

type PlacePanelProps = {
  booth: OrganiserBooth;
  plan: FloorPlan;
  onChoose: (boothId: string) => void;
};

/** The floor plan of a day with the place of a booth, which a form sets. Needs a `key` of booth, day and place. */
export const PlacePanel = ({ booth, plan, onChoose }: PlacePanelProps) => {
  const { t } = useTranslation('organiser-booths');
  const f = useFormat();
  const [entered, setEntered] = useState<EnteredPlace>();
  // Once it is sent, the form shows the API's errors.
  const [isSent, setSent] = useState(false);
  const { code = '', area } = entered ?? {};
  const problems = entered ? findPlaceProblems(plan.halls, booth.id, entered) : [];
  const place = booth.placements.find(({ day }) => day === plan.day);
  const day = f.shortDay(plan.day);
  return (
    <Stack gap={4}>
      <FloorPlanView
        plan={plan}
        chosen={place && booth.id}
        draft={area && { place: { code, ...area }, isFree: problems.length === 0 }}
        caption={place ? t('plan.at', { day, code: place.code }) : t('plan.nowhere', { day })}
        onChoose={onChoose}
      />
      <div role="status">
        {!isSent && (
          <PlaceStatus problems={problems} isComplete={area !== undefined} day={plan.day} />
        )}
      </div>
      <PlaceForm
        booth={booth}
        plan={plan}
        onEdit={(edited) => {
          setEntered(edited);
          setSent(false);
        }}
        onSend={() => setSent(true)}
      />
    </Stack>
  );
};
