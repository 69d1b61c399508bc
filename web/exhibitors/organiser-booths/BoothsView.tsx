import { useTranslation } from 'react-i18next';
import type { OrganiserBoothList } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { Pagination } from '#web/core/ui/Pagination.tsx';
import { BoothTable } from './BoothTable.tsx';
import { type BoothFilters, countFilters } from './booths-query.ts';
import { organiserBoothsPage } from './routes.ts';

type BoothsViewProps = {
  filters: BoothFilters;
  list: OrganiserBoothList;
  /** Id of the booth on the floor plan. */
  chosen: string | undefined;
  /** Path of the page with a booth on the floor plan. */
  hrefOf: (boothId: string) => string;
};

/** The booths that match the filters, those without a place first. */
export const BoothsView = ({ filters, list, chosen, hrefOf }: BoothsViewProps) => {
  const { t } = useTranslation('organiser-booths');
  const f = useFormat();
  const { items, total, totalIsCapped, prevCursor, nextCursor } = list;
  const pageAt = (cursor: string | undefined) =>
    cursor && organiserBoothsPage.href({ ...filters, cursor });
  if (items.length === 0) {
    const clear = (
      <LinkButton to={organiserBoothsPage.href()}>{t('commons:filter.clear')}</LinkButton>
    );
    return countFilters(filters) > 0 ? (
      <EmptyState kind="noMatch" title={t('noMatch')} action={clear} />
    ) : (
      <EmptyState kind="nothing" title={t('none')}>
        <p>{t('noneNext')}</p>
      </EmptyState>
    );
  }
  return (
    <Stack gap={4}>
      <p>{t(totalIsCapped ? 'moreThan' : 'count', { count: total, formatted: f.number(total) })}</p>
      <BoothTable items={items} chosen={chosen} hrefOf={hrefOf} />
      <Pagination prevTo={pageAt(prevCursor)} nextTo={pageAt(nextCursor)} />
    </Stack>
  );
};
