import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FloorPlan, OrganiserBooth } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import type { BoothFilters } from './booths-query.ts';
import { DayLinks } from './DayLinks.tsx';
import { FloorPlanView } from './FloorPlanView.tsx';
import { PlacePanel } from './PlacePanel.tsx';
import { organiserBoothPage, organiserBoothsPage } from './routes.ts';

type ChosenBoothProps = {
  booth: OrganiserBooth;
  plan: FloorPlan;
  filters: BoothFilters;
  onChoose: (boothId: string) => void;
};

/** The booth that was chosen in the list, with its place on the day of the floor plan. */
export const ChosenBooth = ({ booth, plan, filters, onChoose }: ChosenBoothProps) => {
  const { t } = useTranslation('organiser-booths');
  const canPlace = booth.status !== 'cancelled' && booth.days.includes(plan.day);
  return (
    <Stack gap={4}>
      <Cluster>
        <h2>
          <Link to={organiserBoothPage.href({ id: booth.id })}>
            <LocalizedText text={booth.name} />
          </Link>
        </h2>
        <LinkButton to={organiserBoothsPage.href(filters)} icon="x" variant="quiet">
          {t('plan.close')}
        </LinkButton>
      </Cluster>
      <DayLinks
        booth={booth}
        shown={plan.day}
        hrefOf={(day) => organiserBoothsPage.href({ ...filters, day, booth: booth.id })}
      />
      {canPlace ? (
        <PlacePanel key={panelKey(booth, plan.day)} booth={booth} plan={plan} onChoose={onChoose} />
      ) : (
        <FloorPlanView
          plan={plan}
          chosen={undefined}
          caption={t(booth.status === 'cancelled' ? 'plan.cancelled' : 'plan.otherDay')}
          onChoose={onChoose}
        />
      )}
    </Stack>
  );
};

/** Returns a key that changes with the initial values of the form. */
export const panelKey = ({ id, placements }: OrganiserBooth, day: string): string =>
  JSON.stringify([id, day, placements.find((place) => place.day === day)]);
