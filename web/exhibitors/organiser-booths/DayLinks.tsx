import { useTranslation } from 'react-i18next';
import type { OrganiserBooth } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { ChoiceLinks } from '#web/core/ui/ChoiceLinks.tsx';

type DayLinksProps = {
  booth: OrganiserBooth;
  /** The day that is shown. */
  shown: string;
  hrefOf: (day: string) => string;
};

/** The days of a booth with its codes, as links to the floor plan of each. */
export const DayLinks = ({ booth, shown, hrefOf }: DayLinksProps) => {
  const { t } = useTranslation('organiser-booths');
  const f = useFormat();
  return (
    <ChoiceLinks
      label={t('plan.days')}
      items={booth.days.map((day) => ({
        key: day,
        to: hrefOf(day),
        isCurrent: day === shown,
        content: (
          <>
            {f.shortDay(day)}
            <strong>
              {booth.placements.find((place) => place.day === day)?.code ?? t('unplaced')}
            </strong>
          </>
        ),
      }))}
    />
  );
};
