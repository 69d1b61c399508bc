import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/core/i18n/format.ts';
import { ChoiceLinks } from '#web/core/ui/ChoiceLinks.tsx';
import { type Figures, SHEET_FILTERS, type SheetFilter } from './rounds.ts';
import { judgedRoundPage } from './routes.ts';

type SheetFiltersProps = {
  roundId: string;
  figures: Figures;
  filter: SheetFilter | undefined;
};

/** Links to the entries whose sheets are in one state, with their numbers. */
export const SheetFilters = ({
  roundId,
  figures: { assigned, drafts, submitted },
  filter,
}: SheetFiltersProps) => {
  const { t } = useTranslation('judging');
  const f = useFormat();
  const counts = { open: assigned - drafts - submitted, begun: drafts, submitted };
  const link = (key: SheetFilter | undefined, label: string, count: number) => ({
    key: key ?? 'all',
    to: judgedRoundPage.href({ id: roundId }, { status: key }),
    isCurrent: key === filter,
    content: (
      <>
        {label} <strong>{f.number(count)}</strong>
      </>
    ),
  });
  return (
    <ChoiceLinks
      label={t('filter.label')}
      items={[
        link(undefined, t('commons:filter.all'), assigned),
        ...SHEET_FILTERS.map((key) => link(key, t(`filter.${key}`), counts[key])),
      ]}
    />
  );
};
